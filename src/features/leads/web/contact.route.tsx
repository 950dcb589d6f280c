import {
  CalendarCheck,
  Camera,
  Check,
  Image,
  Mail,
  MessageSquareText,
  PenLine,
  Phone,
  Siren,
} from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { contactPage } from '#src/content/company/pages/contact.ts';
import { contactLink, quoteLink } from '#src/content/navigation.ts';
import { challengeMeta, pageMeta } from '#src/content/page-meta.ts';
import { addressOf } from '#src/content/proof.ts';
import { site } from '#src/content/site.ts';
import { pageServicesContext } from '#src/page-context.ts';
import { openingAt } from '#src/shared/opening-hours.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { useHistoryDialog } from '#src/ui/use-history-dialog.ts';
import { useMinute } from '#src/ui/use-minute.ts';
import type { Route } from './+types/contact.route.ts';
import styles from './contact.module.css';
import type { InquiryDialogHost } from './inquiry-dialog.tsx';

export const handle = { interactive: true };

export function loader({ context }: Route.LoaderArgs) {
  const { origin, turnstileSiteKey } = context.get(pageServicesContext);
  const meta = pageMeta(contactPage.seo, { origin, path: contactLink.href });
  return { meta: [...meta, ...challengeMeta(turnstileSiteKey)] };
}

/** Nothing on this page comes from the server, so a new address needs no reload. */
export const shouldRevalidate = () => false;

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? [];

/** Phone, mail, text, offices and hours. The inquiry form loads when someone asks for it. */
export default function ContactRoute() {
  const { head, start, close } = contactPage;
  return (
    <main id="main" className="in-turn">
      <section className={`wrap ${styles.head}`}>
        <div className={styles.headWords}>
          <h1>{head.headline}</h1>
          <p className={styles.slogan}>{head.slogan}</p>
        </div>
        <div className={styles.headSide}>
          <p className="lead">{head.lead}</p>
          <div className="cta">
            <ScheduleButton />
            <CallButton />
          </div>
        </div>
      </section>
      <ContactWays />
      <section className={`band dark ${styles.start}`}>
        <div className={`wrap ${styles.row}`}>
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
      {site.offices.length > 0 && <ContactLocations />}
      <ContactHours />
      <section className={styles.close}>
        <div className={`wrap ${styles.row}`}>
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

/** When crews are on the road; marks the hours that apply now. */
export function ContactHours() {
  const moment = useMinute();
  const opening = moment ? openingAt(site, moment) : undefined;
  return (
    <section className={styles.hoursSection}>
      <div className={`wrap ${styles.split}`}>
        <div className={styles.splitHead}>
          <h2>{contactPage.hours.heading}</h2>
          <p className="lead">{contactPage.hours.lead}</p>
        </div>
        <table className={`${styles.hours} num`}>
          <caption className="vh">Service hours by day</caption>
          <thead className="vh">
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Hours</th>
            </tr>
          </thead>
          <tbody>
            {site.hours.service.map((row) => (
              <tr key={row.days}>
                <th scope="row">
                  {row.days}
                  {opening?.isOpen && row === opening.row && (
                    <Badge tone="ok" icon={<Check />}>
                      {contactPage.hours.openNow}
                    </Badge>
                  )}
                </th>
                <td>{row.hours}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** The offices and when each is open. */
export function ContactLocations() {
  return (
    <section className="section">
      <div className={`wrap ${styles.split}`}>
        <div className={styles.splitHead}>
          <h2>{contactPage.locations.heading}</h2>
          <p className="lead">{contactPage.locations.lead}</p>
        </div>
        <ul className={styles.offices}>
          {site.offices.map((office) => (
            <li key={office.name}>
              <h3>{office.name}</h3>
              <p className="muted">{addressOf(office)}</p>
              <dl className="num">
                {office.hours.map((span) => (
                  <div key={span.days}>
                    <dt>{span.days}</dt>
                    <dd>{span.hours}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The three ways to reach us, as equals. */
export function ContactWays() {
  const { heading, phone, email, text } = contactPage.ways;
  const [mailbox, host] = site.email.split('@');
  return (
    <section className="wrap">
      <h2 className={styles.waysHead}>{heading}</h2>
      <div className={styles.ways}>
        <article>
          <Phone />
          <h3>{phone.name}</h3>
          <p>
            <a className={`${styles.value} num`} href={site.phone.href}>
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
            <a className={styles.value} href={`mailto:${site.email}`}>
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
            <a className={`${styles.value} num`} href={`sms:${site.phone.e164}`}>
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

const loadDialog = () => import('./inquiry-dialog.tsx');

/** Opens the inquiry form. It loads on first use and keeps what was typed. */
function InquiryOpener() {
  const [Dialog, setDialog] = useState<typeof InquiryDialogHost | null>(null);
  const [open, setOpen] = useHistoryDialog('inquiry');
  const [loading, setLoading] = useState<'idle' | 'busy' | 'failed'>('idle');
  const [sent, setSent] = useState(false);
  const sentId = useId();
  const { inquiry, anotherInquiry } = contactPage.ways.email;

  async function openDialog() {
    if (loading === 'busy') return;
    setLoading('busy');
    try {
      const loaded = await loadDialog();
      setDialog(() => loaded.InquiryDialogHost);
      setOpen(true);
      setLoading('idle');
    } catch {
      setLoading('failed');
    }
  }

  const reopen = useEffectEvent(openDialog);
  const isMissing = open && Dialog === null;
  useEffect(() => {
    if (isMissing) void reopen();
  }, [isMissing]);

  return (
    <div className={styles.inquiryOpener}>
      <Button
        variant="line"
        size="sm"
        aria-haspopup="dialog"
        aria-busy={loading === 'busy' || undefined}
        aria-describedby={sent ? sentId : undefined}
        // Hovering is enough to start loading.
        onPointerEnter={() => void loadDialog().catch(() => null)}
        onClick={() => void openDialog()}
      >
        {loading === 'busy' ? <span className="spin" aria-hidden="true" /> : <PenLine />}
        {sent ? anotherInquiry : inquiry}
      </Button>
      {loading === 'failed' && (
        <p className="meta" role="alert">
          The form did not load. Please write to the address above, or call us.
        </p>
      )}
      {Dialog && (
        <Dialog open={open} sentId={sentId} onOpenChange={setOpen} onSent={() => setSent(true)} />
      )}
    </div>
  );
}
