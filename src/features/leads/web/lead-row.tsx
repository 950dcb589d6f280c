import { Link } from 'react-router';
import type { StaffLead } from '#src/features/leads/contract.ts';
import { formatDateTime, formatDay, formatTime } from '#src/shared/dates.ts';
import { labelOf } from '#src/shared/labels.ts';
import { addressLabel } from '#src/shared/upload-rules.ts';
import { LeadHeldBadge } from './lead-held.tsx';
import { LeadMailBadge } from './lead-mail-badge.tsx';
import { LeadPrefers } from './lead-prefers.tsx';
import { LeadReach } from './lead-reach.tsx';
import { LeadStatusBadge } from './lead-status.tsx';

interface LeadRowProps {
  lead: StaffLead;
  /** Where its details are. */
  to: string;
  isOpen: boolean;
  /** Came while someone was looking and has not been opened. */
  isNew: boolean;
  /** Whether opening it takes the place of another open lead. */
  replace: boolean;
  onUse: (lead: StaffLead) => void;
  onCopy: (lead: StaffLead) => void;
}

/** The id of a row's link; the details hand the focus back to it. */
export function leadRowId(leadId: number): string {
  return `lead-row-${leadId}`;
}

export function LeadRow({ lead, to, isOpen, isNew, replace, onUse, onCopy }: LeadRowProps) {
  return (
    <tr data-new={isNew || undefined}>
      <td className="lead-name">
        <Link
          id={leadRowId(lead.id)}
          className="row-link"
          to={to}
          replace={replace}
          preventScrollReset
          aria-current={isOpen || undefined}
        >
          {lead.name}
        </Link>
        {isNew && <span className="vh"> (just arrived)</span>}
        {lead.company && <span className="lead-company">{lead.company}</span>}
      </td>
      <td className="lead-job">
        {labelOf(lead.serviceType)}
        <span className="lead-when num">, {formatDateTime(lead.timestamp)}</span>
        {lead.address && <span className="lead-address">{addressLabel(lead.address)}</span>}
      </td>
      <td className="lead-received num">
        {formatDay(lead.timestamp)}
        <span className="meta">{formatTime(lead.timestamp)}</span>
      </td>
      <td className="lead-source">{labelOf(lead.source)}</td>
      <td className="lead-prefers">
        <LeadPrefers method={lead.preferredContact} />
      </td>
      <td className="lead-status">
        <span className="lead-badges">
          {lead.heldReason && <LeadHeldBadge />}
          <LeadStatusBadge status={lead.status} />
          <LeadMailBadge mails={lead.mails} />
        </span>
      </td>
      <td className="lead-actions">
        <LeadReach lead={lead} onUse={() => onUse(lead)} onCopy={() => onCopy(lead)} />
      </td>
    </tr>
  );
}
