import { Camera } from 'lucide-react';
import { contactLink, quoteLink } from '#src/content/navigation.ts';
import { challengeMeta, pageMeta } from '#src/content/page-meta.ts';
import { contactPage } from '#src/content/pages/contact.ts';
import { pageServicesContext } from '#src/page-context.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import type { Route } from './+types/contact.route.ts';
import { CallButton, ScheduleButton } from './contact-buttons.tsx';
import { ContactHours } from './contact-hours.tsx';
import { ContactLocations } from './contact-locations.tsx';
import { ContactWays } from './contact-ways.tsx';
import './contact.css';

export const handle = { interactive: true };

export function loader({ context }: Route.LoaderArgs) {
  const { origin, turnstileSiteKey } = context.get(pageServicesContext);
  const meta = pageMeta(contactPage.seo, { origin, path: contactLink.href });
  return { meta: [...meta, ...challengeMeta(turnstileSiteKey)] };
}

/** The public address never changes: nothing is asked of the server while the visitor is here. */
export const shouldRevalidate = () => false;

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? [];

/** Phone, mail, text, offices and hours. The inquiry form loads when someone asks for it. */
export default function ContactRoute() {
  const { head, start, close } = contactPage;
  return (
    <main id="main">
      <section className="wrap contact-head">
        <h1>{head.headline}</h1>
        <div className="contact-head-side">
          <p className="lead">{head.lead}</p>
          <div className="cta">
            <ScheduleButton />
            <CallButton />
          </div>
        </div>
      </section>
      <ContactWays />
      <section className="band dark contact-start">
        <div className="wrap contact-row">
          <div>
            <h2 className="h3">{start.heading}</h2>
            <p className="muted">{start.text}</p>
          </div>
          <div className="cta">
            <ScheduleButton />
            <CallButton />
          </div>
        </div>
      </section>
      <ContactLocations />
      <ContactHours />
      <section className="contact-close">
        <div className="wrap contact-row">
          <h2>{close.heading}</h2>
          <div className="cta">
            <ButtonLink href={quoteLink.href} variant="green">
              <Camera />
              {close.quote}
            </ButtonLink>
            <CallButton />
          </div>
        </div>
      </section>
    </main>
  );
}
