import { Link } from 'react-router';
import { formatCalendarDate, formatDateTime } from '#src/shared/dates.ts';
import { labelOf, ticketOf } from '#src/shared/labels.ts';
import { Badge } from '#src/ui/badge.tsx';
import { CallAndEmail } from '#src/ui/list-page/call-and-email.tsx';
import { EmailLink, PhoneLink } from '#src/ui/list-page/contact-link.tsx';
import { DetailDrawer } from '#src/ui/list-page/detail-drawer.tsx';
import { FactList } from '#src/ui/list-page/fact-list.tsx';
import type { StaffLead } from '../contract.ts';
import { describeSource } from '../domain/source-detail.ts';
import { leadAddress } from './lead-address.ts';
import { leadRowId } from './leads-table.tsx';

const preference = {
  email: 'Prefers email',
  phone: 'Prefers phone',
  both: 'Email or phone',
} as const;

/** One lead in full. */
export function LeadDrawer({ lead, onClose }: { lead: StaffLead; onClose: () => void }) {
  return (
    <DetailDrawer
      openerId={leadRowId(lead.id)}
      onClose={onClose}
      overline={`Lead, ${formatDateTime(lead.timestamp)}`}
      title={lead.name}
      footer={<CallAndEmail phone={lead.phone} email={lead.email} size="sm" emailStandsOut />}
    >
      <div className="badges">
        <Badge>{labelOf(lead.serviceType)}</Badge>
        {lead.preferredContact && <Badge tone="info">{preference[lead.preferredContact]}</Badge>}
      </div>
      <FactList
        facts={[
          { label: 'Company', value: lead.company },
          { label: 'Phone', value: <PhoneLink phone={lead.phone} /> },
          { label: 'Email', value: lead.email && <EmailLink email={lead.email} /> },
          { label: 'Address', value: leadAddress(lead) },
          {
            label: 'Date',
            value: lead.preferredDate && formatCalendarDate(lead.preferredDate),
          },
          { label: 'Time', value: lead.preferredTime && labelOf(lead.preferredTime) },
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
    </DetailDrawer>
  );
}

function QuoteLink({ id }: { id: number }) {
  return <Link to={`/admin?q=${ticketOf(id)}&quote=${id}`}>{ticketOf(id)}</Link>;
}
