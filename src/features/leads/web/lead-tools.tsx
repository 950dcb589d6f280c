import { ShieldAlert, ShieldUser } from 'lucide-react';
import type { ReactNode } from 'react';
import { company } from '#src/content/company/company.ts';
import { boroughs } from '#src/content/read-borough.ts';
import { jobStatusOptions } from '#src/features/jobs/web/job-status-badge.tsx';
import { leadSources } from '#src/features/leads/contract.ts';
import { contactMethodLabels } from '#src/features/leads/domain/lead-sheet.ts';
import { receivedFields } from '#src/features/staff/contract.ts';
import { contactMethods, serviceTypes } from '#src/shared/business.ts';
import { formatCount } from '#src/shared/format-number.ts';
import { optionsOf } from '#src/shared/labels.ts';
import { staffPaths } from '#src/shared/staff-paths.ts';
import { Button } from '#src/ui/button.tsx';
import { ExportButton } from '#src/ui/list-page/export-button.tsx';
import { FilterButtons, FilterPanel, FilterSelect, SearchBox } from '#src/ui/list-page/filters.tsx';
import listPageStyles from '#src/ui/list-page/list-page.module.css';
import type { LeadFilters } from './lead-queries.ts';
import styles from './leads.module.css';

interface LeadToolsProps {
  filters: LeadFilters;
  /** Undefined until loaded. */
  heldCount: number | undefined;
  onChange: (changes: Partial<LeadFilters>) => void;
  onPrivacyRequest: () => void;
  children?: ReactNode;
}

const statuses = [{ value: '', label: 'All' }, ...jobStatusOptions];
const any = { value: '', label: 'Any' };
const fields = [
  { name: 'service', label: 'Service', options: [any, ...optionsOf(serviceTypes)] },
  {
    name: 'borough',
    label: company.areaWord,
    options: [any, ...boroughs.map((name) => ({ value: name, label: name }))],
  },
  {
    name: 'prefers',
    label: 'Prefers',
    options: [
      any,
      ...contactMethods.map((value) => ({ value, label: contactMethodLabels[value] })),
    ],
  },
  { name: 'call', label: 'Answer', options: [any, { value: 'waiting', label: 'Waiting for one' }] },
  { name: 'source', label: 'Source', options: [any, ...optionsOf(leadSources)] },
  ...receivedFields,
];
const sorts = [
  { value: '', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'By name' },
];

/** Search, filters and order of the list, and its export. */
export function LeadTools(props: LeadToolsProps) {
  const { filters, heldCount, onChange, onPrivacyRequest } = props;
  const change = (name: keyof LeadFilters) => (value: string) => onChange({ [name]: value });
  return (
    <div className={`${listPageStyles.tools} ${styles.leadTools}`}>
      <SearchBox
        label="Search leads"
        placeholder="Name, phone, address or ticket"
        value={filters.q}
        onChange={change('q')}
      />
      <FilterButtons
        label="Filter by status"
        options={statuses}
        value={filters.status}
        onChange={change('status')}
      />
      <div className={styles.leadSelects}>
        <HeldFilter
          count={heldCount}
          value={filters.held}
          onChange={(held) => onChange({ held })}
        />
        <FilterSelect label="Sort" options={sorts} value={filters.sort} onChange={change('sort')} />
        <ExportButton path={staffPaths.leads} fileName="leads.csv" query={filters} />
        {props.children}
        <Button variant="line" size="sm" onClick={onPrivacyRequest}>
          <ShieldUser aria-hidden="true" />
          Privacy request
        </Button>
      </div>
      <FilterPanel fields={fields} values={filters} onChange={onChange} />
    </div>
  );
}

interface HeldFilterProps {
  /** Undefined until loaded. */
  count: number | undefined;
  value: LeadFilters['held'];
  onChange: (value: LeadFilters['held']) => void;
}

/** Switches between quarantined leads and all others; hidden while there are none. */
function HeldFilter({ count, value, onChange }: HeldFilterProps) {
  if (!count && !value) return null;
  return (
    <Button
      variant="line"
      size="sm"
      className={styles.heldFilter}
      aria-pressed={value === 'only'}
      onClick={() => onChange(value ? '' : 'only')}
    >
      <ShieldAlert aria-hidden="true" />
      Held back
      {count !== undefined && <span className="num">{formatCount(count)}</span>}
    </Button>
  );
}
