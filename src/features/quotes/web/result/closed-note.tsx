import { CalendarX, Phone } from 'lucide-react';
import { site } from '#src/content/site.ts';
import { maxChanges, type SharedQuote } from '#src/features/quotes/contract.ts';
import { formatLongDay } from '#src/shared/dates.ts';

/** Why a quote takes no more changes, and what to do; nothing while it does. */
export function ClosedNote({ closed, validUntil }: SharedQuote) {
  if (!closed) return null;
  return (
    <p className="closed-note">
      {closed === 'expired' ? <CalendarX /> : <Phone />}
      <span>
        <b>
          {closed === 'expired'
            ? `This price ended on ${formatLongDay(validUntil)}.`
            : reasons[closed]}
        </b>{' '}
        {closed === 'expired' && 'The list is still good. '}
        Call{' '}
        <a className="link" href={site.phone.href}>
          {site.phone.display}
        </a>{' '}
        {closed === 'expired' ? 'for a fresh price.' : 'to change it.'}
      </span>
    </p>
  );
}

const reasons = {
  'staff-price': 'Our staff have set this price.',
  settled: 'This job is settled.',
  'too-many-changes': `This list has been changed ${maxChanges} times, as often as we allow.`,
} as const;
