import { ArrowDown, ArrowUp } from 'lucide-react';
import '#src/ui/list-page/list-table.css';
import './leads.css';
import type { StaffLead } from '#src/features/leads/contract.ts';
import type { LeadFilters } from './lead-filters.ts';
import { LeadRow } from './lead-row.tsx';

interface LeadsTableProps {
  leads: StaffLead[];
  sort: LeadFilters['sort'];
  openId: number | null;
  newIds: ReadonlySet<number>;
  link: (changes: Record<string, string | null>) => string;
  onUse: (lead: StaffLead) => void;
  onCopy: (lead: StaffLead) => void;
}

const captions = {
  '': 'Leads, newest first',
  oldest: 'Leads, oldest first',
  name: 'Leads by name',
} as const;

export function LeadsTable(props: LeadsTableProps) {
  const { leads, sort, openId, newIds, link, onUse, onCopy } = props;
  return (
    <table className="list-table leads-table">
      <caption className="vh">{captions[sort]}</caption>
      <thead>
        <tr>
          <th scope="col" {...(sort === 'name' && { 'aria-sort': 'ascending' })}>
            Name {sort === 'name' && <ArrowUp aria-hidden="true" />}
          </th>
          <th scope="col">Job</th>
          <th
            scope="col"
            className="lead-received"
            {...(sort !== 'name' && { 'aria-sort': sort ? 'ascending' : 'descending' })}
          >
            Received {sort === '' && <ArrowDown aria-hidden="true" />}
            {sort === 'oldest' && <ArrowUp aria-hidden="true" />}
          </th>
          <th scope="col" className="lead-source">
            Source
          </th>
          <th scope="col" className="lead-prefers">
            Prefers
          </th>
          <th scope="col">Status</th>
          <th scope="col" className="lead-actions">
            <span className="vh">Answer</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {leads.map((lead) => (
          <LeadRow
            key={lead.id}
            lead={lead}
            to={link({ lead: String(lead.id) })}
            isOpen={lead.id === openId}
            isNew={newIds.has(lead.id)}
            replace={openId !== null}
            onUse={onUse}
            onCopy={onCopy}
          />
        ))}
      </tbody>
    </table>
  );
}
