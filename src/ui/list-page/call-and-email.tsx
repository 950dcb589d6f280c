import { Mail, Phone } from 'lucide-react';
import { mailHref, phoneHref } from '#src/shared/contact-links.ts';
import { ButtonLink } from '../button.tsx';

interface CallAndEmailProps {
  phone: string;
  email: string | null;
  size: 'sm' | 'xs';
  /** Whether e-mail is the main action of its place. */
  emailStandsOut?: boolean;
}

/** The two ways to answer someone. */
export function CallAndEmail({ phone, email, size, emailStandsOut = false }: CallAndEmailProps) {
  return (
    <>
      <ButtonLink href={phoneHref(phone)} variant="line" size={size}>
        <Phone aria-hidden="true" />
        Call
      </ButtonLink>
      {email && (
        <ButtonLink href={mailHref(email)} variant={emailStandsOut ? 'green' : 'line'} size={size}>
          <Mail aria-hidden="true" />
          Email
        </ButtonLink>
      )}
    </>
  );
}
