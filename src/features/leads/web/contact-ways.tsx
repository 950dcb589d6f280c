import { Image, Mail, MessageSquareText, Phone, Siren } from 'lucide-react';
import { contactPage } from '#src/content/pages/contact.ts';
import { site } from '#src/content/site.ts';
import { Badge } from '#src/ui/badge.tsx';
import { InquiryOpener } from './inquiry-opener.tsx';

/** The three ways to reach us, as equals. */
export function ContactWays() {
  const { heading, phone, email, text } = contactPage.ways;
  const [mailbox, host] = site.email.split('@');
  return (
    <section className="wrap">
      <h2 className="contact-ways-head">{heading}</h2>
      <div className="contact-ways">
        <article>
          <Phone />
          <h3>{phone.name}</h3>
          <p>
            <a className="contact-value num" href={site.phone.href}>
              {site.phone.display}
            </a>
          </p>
          <p className="muted">{phone.text}</p>
          <Badge tone="sign" icon={<Siren />}>
            {phone.badge}
          </Badge>
        </article>
        <article>
          <Mail />
          <h3>{email.name}</h3>
          <p>
            <a className="contact-value" href={`mailto:${site.email}`}>
              {mailbox}@<wbr />
              {host}
            </a>
          </p>
          <p className="muted">{email.text}</p>
          <InquiryOpener />
        </article>
        <article>
          <MessageSquareText />
          <h3>{text.name}</h3>
          <p>
            <a className="contact-value num" href={`sms:${site.phone.e164}`}>
              {site.phone.display}
            </a>
          </p>
          <p className="muted">{text.text}</p>
          <Badge icon={<Image />}>{text.badge}</Badge>
        </article>
      </div>
    </section>
  );
}
