import { CalendarCheck, ClipboardList, ExternalLink, UsersRound, Zap } from 'lucide-react';
import { site } from '#src/content/site.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { EstimateForm } from './form/estimate-form.tsx';
import './on-site-panel.css';

/** The on-site tab: book a visit yourself, or leave a request. */
export function OnSitePanel() {
  return (
    <div className="quote-form">
      <section className="on-site">
        <h3 className="step">We walk the space with you, free</h3>
        <p className="muted">
          A crew lead measures, asks about the building and leaves a written price.
        </p>
        <ul className="on-site-badges">
          <li>
            <UsersRound />
            <b>In-Person Service</b>
          </li>
          <li>
            <ClipboardList />
            <b>Detailed Consultation</b>
          </li>
          <li>
            <Zap />
            <b>Same-Day Available</b>
          </li>
        </ul>
        <div className="cta">
          <ButtonLink href={site.schedulerUrl} newTab>
            <CalendarCheck />
            Schedule Free Quote &amp; Estimate
            <ExternalLink className="new-tab-mark" />
          </ButtonLink>
        </div>
      </section>
      <p className="or-rule">or tell us when, and we call you</p>
      <EstimateForm />
    </div>
  );
}
