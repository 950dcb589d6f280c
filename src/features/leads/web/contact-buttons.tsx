import { CalendarCheck, Phone } from 'lucide-react';
import { contactPage } from '#src/content/pages/contact.ts';
import { site } from '#src/content/site.ts';
import { ButtonLink } from '#src/ui/button.tsx';

/** The outside scheduler, in a new tab. */
export function ScheduleButton() {
  return (
    <ButtonLink href={site.schedulerUrl} newTab>
      <CalendarCheck />
      {contactPage.schedule}
    </ButtonLink>
  );
}

export function CallButton() {
  return (
    <ButtonLink href={site.phone.href} variant="line">
      <Phone />
      Call {site.phone.display}
    </ButtonLink>
  );
}
