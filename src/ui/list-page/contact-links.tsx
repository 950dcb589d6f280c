import { Mail, MapPin, MessageSquareText, Phone } from 'lucide-react';
import { mailHref, mapHref, phoneHref, smsHref } from '#src/shared/contact.ts';
import { isPlace } from '#src/shared/lead-address.ts';
import { ButtonLink } from '#src/ui/button.tsx';

export function PhoneLink({ phone }: { phone: string }) {
  return <a href={phoneHref(phone)}>{phone}</a>;
}

/** A long address wraps before the at sign. */
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

interface CallAndEmailProps {
  /** Empty for a client who left an email alone. */
  phone: string;
  email: string | null;
  size: 'sm' | 'xs';
  /** Adds a link for a text message. */
  withText?: boolean;
  /** Adds a link to a map, where it is a place. */
  address?: string | null;
  /** The main action. */
  main?: 'phone' | 'email';
}

export function CallAndEmail(props: CallAndEmailProps) {
  const { phone, email, size, withText = false, address, main } = props;
  return (
    <>
      {phone && (
        <ButtonLink
          href={phoneHref(phone)}
          variant={main === 'phone' ? 'green' : 'line'}
          size={size}
        >
          <Phone aria-hidden="true" />
          Call
        </ButtonLink>
      )}
      {phone && withText && (
        <ButtonLink href={smsHref(phone)} variant="line" size={size}>
          <MessageSquareText aria-hidden="true" />
          Text
        </ButtonLink>
      )}
      {email && (
        <ButtonLink
          href={mailHref(email)}
          variant={main === 'email' ? 'green' : 'line'}
          size={size}
        >
          <Mail aria-hidden="true" />
          Email
        </ButtonLink>
      )}
      {address && isPlace(address) && (
        <ButtonLink href={mapHref(address)} variant="line" size={size} newTab>
          <MapPin aria-hidden="true" />
          Map
        </ButtonLink>
      )}
    </>
  );
}
