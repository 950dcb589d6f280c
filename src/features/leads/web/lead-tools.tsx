import { useMutation } from '@tanstack/react-query';
import { Download, ShieldAlert, ShieldUser } from 'lucide-react';
import { jobStatusOptions } from '#src/features/jobs/web/job-status-badge.tsx';
import { leadSources } from '#src/features/leads/contract.ts';
import { serviceTypes } from '#src/shared/business.ts';
import { formatCount } from '#src/shared/format-number.ts';
import { optionsOf } from '#src/shared/labels.ts';
import { Button } from '#src/ui/button.tsx';
import { FilterButtons, FilterSelect } from '#src/ui/list-page/filters.tsx';
import listPageStyles from '#src/ui/list-page/list-page.module.css';
import { describeStaffFailure } from '#src/ui/list-page/list-query.ts';
import { SearchBox } from '#src/ui/list-page/search-box.tsx';
import { useToast } from '#src/ui/toast.tsx';
import { downloadLeads, type LeadFilters } from './lead-queries.ts';
import styles from './leads.module.css';

interface LeadToolsProps {
  filters: LeadFilters;
  /** Undefined until loaded. */
  heldCount: number | undefined;
  onChange: (changes: Partial<LeadFilters>) => void;
  onPrivacyRequest: () => void;
}

const statuses = [{ value: '', label: 'All' }, ...jobStatusOptions];
const services = [{ value: '', label: 'All services' }, ...optionsOf(serviceTypes)];
const sources = [{ value: '', label: 'All sources' }, ...optionsOf(leadSources)];
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
        placeholder="Name, company, phone or address"
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
        <FilterSelect
          label="Filter by service"
          options={services}
          value={filters.service}
          onChange={change('service')}
        />
        <FilterSelect
          label="Filter by source"
          options={sources}
          value={filters.source}
          onChange={change('source')}
        />
        <FilterSelect label="Sort" options={sorts} value={filters.sort} onChange={change('sort')} />
        <ExportButton filters={filters} />
        <Button variant="line" size="sm" onClick={onPrivacyRequest}>
          <ShieldUser aria-hidden="true" />
          Privacy request
        </Button>
      </div>
    </div>
  );
}

/** Downloads all leads that match search and filters, in the order of the list. */
function ExportButton({ filters }: { filters: LeadFilters }) {
  const { toast } = useToast();
  const download = useMutation({
    mutationFn: downloadLeads,
    onError: (error) =>
      toast({
        title: 'Error',
        description: `The export did not work. ${describeStaffFailure(error)}`,
        variant: 'error',
      }),
  });
  return (
    <Button
      variant="line"
      size="sm"
      busy={download.isPending}
      busyLabel="Exporting..."
      onClick={() => download.mutate(filters)}
    >
      <Download aria-hidden="true" />
      Export CSV
    </Button>
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
