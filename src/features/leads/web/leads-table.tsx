import { Mail, Phone } from 'lucide-react';
import { Link } from 'react-router';
import { formatDateTime, formatDay, formatTime } from '#src/shared/dates.ts';
import { labelOf } from '#src/shared/labels.ts';
import '#src/ui/list-page/list-table.css';
import './leads.css';
import type { StaffLead } from '../contract.ts';
import { leadAddress } from './lead-address.ts';

interface LeadsTableProps {
  leads: StaffLead[];
  openId: number | null;
  link: (changes: Record<string, string | null>) => string;
}

/** The id of a row's link; the details hand the focus back to it. */
export function leadRowId(leadId: number): string {
  return `lead-row-${leadId}`;
}

export function LeadsTable({ leads, openId, link }: LeadsTableProps) {
  return (
    <table className="list-table leads-table">
      <caption className="vh">Leads, newest first</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Job</th>
          <th scope="col" className="lead-reach">
            Reach
          </th>
          <th scope="col" className="lead-received">
            Received
          </th>
          <th scope="col">Source</th>
        </tr>
      </thead>
      <tbody>
        {leads.map((lead) => (
          <tr key={lead.id}>
            <td className="lead-name">
              <Link
                id={leadRowId(lead.id)}
                className="row-link"
                to={link({ lead: String(lead.id) })}
                replace={openId !== null}
                preventScrollReset
                aria-current={lead.id === openId || undefined}
              >
                {lead.name}
              </Link>
              {lead.company && <span className="lead-company">{lead.company}</span>}
            </td>
            <td className="lead-job">
              {labelOf(lead.serviceType)}
              <span className="lead-when num">, {formatDateTime(lead.timestamp)}</span>
              {lead.address && <span className="lead-address">{leadAddress(lead)}</span>}
            </td>
            <td className="lead-reach num">
              <Reach lead={lead} />
            </td>
            <td className="lead-received num">
              {formatDay(lead.timestamp)}
              <span className="meta">{formatTime(lead.timestamp)}</span>
            </td>
            <td className="lead-source">{labelOf(lead.source)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Phone and mail; the one the client prefers is marked. */
function Reach({ lead }: { lead: StaffLead }) {
  const prefers = lead.preferredContact;
  return (
    <>
      <span className="reach" data-preferred={prefers === 'phone' || undefined}>
        <Phone aria-hidden="true" />
        {lead.phone}
        {prefers === 'phone' && <span className="vh"> (preferred)</span>}
      </span>
      {lead.email && (
        <span className="reach" data-preferred={prefers === 'email' || undefined}>
          <Mail aria-hidden="true" />
          <span className="reach-text">{lead.email}</span>
          {prefers === 'email' && <span className="vh"> (preferred)</span>}
        </span>
      )}
    </>
  );
}
