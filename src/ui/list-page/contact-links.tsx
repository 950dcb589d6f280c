import { mailHref, phoneHref } from '#src/shared/contact-links.ts';

export function PhoneLink({ phone }: { phone: string }) {
  return <a href={phoneHref(phone)}>{phone}</a>;
}

/** A long address breaks before the at sign first. */
export function EmailLink({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <a href={mailHref(email)}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </a>
  );
}
