import { Copy, ShieldUser } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { StaffLead } from '#src/features/leads/contract.ts';
import { labelOfTime } from '#src/features/leads/domain/lead-labels.ts';
import { describeSource } from '#src/features/leads/domain/source-detail.ts';
import { formatCalendarDate } from '#src/shared/dates.ts';
import { labelOf, ticketOf } from '#src/shared/labels.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmailLink, PhoneLink } from '#src/ui/list-page/contact-links.tsx';
import { FactList } from '#src/ui/list-page/fact-list.tsx';
import { LeadAddress } from './lead-address.tsx';
import { LeadHeld } from './lead-held.tsx';
import { LeadMailBadge } from './lead-mail-badge.tsx';
import { LeadMails } from './lead-mails.tsx';
import { LeadNote } from './lead-note.tsx';
import { preferenceOf } from './lead-prefers.tsx';
import { LeadStatusBadge } from './lead-status.tsx';
import { LeadStatusField } from './lead-status-field.tsx';

interface LeadDetailsProps {
  lead: StaffLead;
  /** Copies a text and says so; `what` names it: "Phone". */
  onCopy: (text: string, what: string) => void;
  onPrivacyRequest: (email: string) => void;
}

/** Everything known about a lead, and what staff add to it. */
export function LeadDetails({ lead, onCopy, onPrivacyRequest }: LeadDetailsProps) {
  const { phone, email, preferredContact } = lead;
  return (
    <>
      <LeadHeld key={`held ${lead.id}`} lead={lead} />
      <div className="badges">
        <LeadStatusBadge status={lead.status} />
        <Badge>{labelOf(lead.serviceType)}</Badge>
        {preferredContact && <Badge>{preferenceOf(preferredContact)}</Badge>}
        <LeadMailBadge mails={lead.mails} />
      </div>
      <FactList
        facts={[
          { label: 'Company', value: lead.company },
          {
            label: 'Phone',
            value: (
              <Copyable what="phone" onCopy={() => onCopy(phone, 'Phone')}>
                <PhoneLink phone={phone} />
              </Copyable>
            ),
          },
          {
            label: 'Email',
            value: email && (
              <Copyable what="email" onCopy={() => onCopy(email, 'Email')}>
                <EmailLink email={email} />
              </Copyable>
            ),
          },
          { label: 'Address', value: <LeadAddress lead={lead} /> },
          { label: 'Date', value: lead.preferredDate && formatCalendarDate(lead.preferredDate) },
          { label: 'Time', value: lead.preferredTime && labelOfTime(lead.preferredTime) },
          { label: 'Source', value: labelOf(lead.source) },
          ...describeSource(lead.sourceDetail),
          { label: 'Quote', value: lead.quoteId !== null && <QuoteLink id={lead.quoteId} /> },
        ]}
      />
      {lead.message && (
        <section>
          <h3>Message</h3>
          <p className="message">{lead.message}</p>
        </section>
      )}
      <LeadNote key={`note ${lead.id}`} lead={lead} />
      <LeadStatusField key={`status ${lead.id}`} lead={lead} />
      <LeadMails lead={lead} />
      {email && (
        <Button
          variant="line"
          size="xs"
          className="privacy-opener"
          onClick={() => onPrivacyRequest(email)}
        >
          <ShieldUser aria-hidden="true" />
          Privacy request
        </Button>
      )}
    </>
  );
}

interface CopyableProps {
  what: string;
  onCopy: () => void;
  children: ReactNode;
}

function Copyable({ what, onCopy, children }: CopyableProps) {
  return (
    <span className="copyable">
      {children}
      <button type="button" className="iconbtn" aria-label={`Copy ${what}`} onClick={onCopy}>
        <Copy aria-hidden="true" />
      </button>
    </span>
  );
}

function QuoteLink({ id }: { id: number }) {
  return <Link to={`/admin?q=${ticketOf(id)}&quote=${id}`}>{ticketOf(id)}</Link>;
}
