import { ArrowRight, CalendarCheck, Camera, Phone } from 'lucide-react';
import type { Action } from '#src/content/content-parts.ts';
import { quoteLink } from '#src/content/navigation.ts';
import { site } from '#src/content/site.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { BlockIcon } from './block-icon.tsx';

interface ActionsProps {
  actions: readonly Action[];
  /** Beside a quote button on yellow, where green leads, booking becomes a line button. */
  onYellow?: boolean;
}

/** The buttons of a head or a band: orange books people, green prices photos, a line calls. */
export function Actions({ actions, onYellow = false }: ActionsProps) {
  return (
    <div className="cta">
      {actions.map((action) => (
        <ActionLink key={action.kind} action={action} onYellow={onYellow} />
      ))}
    </div>
  );
}

export function ActionLink({ action, onYellow = false }: { action: Action; onYellow?: boolean }) {
  switch (action.kind) {
    case 'schedule':
      return (
        <ButtonLink href={site.schedulerUrl} variant={onYellow ? 'line' : 'orange'} newTab>
          {action.icon ? <BlockIcon name={action.icon} /> : <CalendarCheck />}
          {action.label}
        </ButtonLink>
      );
    case 'call':
      return (
        <ButtonLink variant="line" href={site.phone.href}>
          <Phone />
          Call {site.phone.display}
        </ButtonLink>
      );
    case 'quote':
      return (
        <ButtonLink variant="green" href={action.href ?? quoteLink.href}>
          {action.icon ? <BlockIcon name={action.icon} /> : <Camera />}
          {action.label}
        </ButtonLink>
      );
  }
}

/** A link with an arrow to another page. */
export function MoreLink({ label, href }: { label: string; href: string }) {
  return (
    <a className="link" href={href}>
      {label} <ArrowRight />
    </a>
  );
}

/** The shortest way to a price: a photo. */
export function PhotoChip({ question, promise }: { question: string; promise: string }) {
  return (
    <a className="chip" href={quoteLink.href}>
      <span className="chip-icon">
        <Camera />
      </span>
      <span>
        <b>{question}</b>
        <small>{promise}</small>
      </span>
      <ArrowRight />
    </a>
  );
}
