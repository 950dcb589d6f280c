import { ShieldUser } from 'lucide-react';
import { leadSources, serviceTypes } from '#src/features/leads/contract.ts';
import { optionsOf } from '#src/shared/labels.ts';
import { Button } from '#src/ui/button.tsx';
import { FilterSelect } from '#src/ui/list-page/filter-select.tsx';
import { FilterButtons } from '#src/ui/list-page/filters.tsx';
import { SearchBox } from '#src/ui/list-page/search-box.tsx';
import { ExportButton } from './export-button.tsx';
import { HeldFilter } from './held-filter.tsx';
import type { LeadFilters } from './lead-filters.ts';
import { leadStatusOptions } from './lead-status.tsx';

interface LeadToolsProps {
  filters: LeadFilters;
  /** How many are held back; undefined while nobody has counted. */
  heldCount: number | undefined;
  onChange: (changes: Partial<LeadFilters>) => void;
  onPrivacyRequest: () => void;
}

const statuses = [{ value: '', label: 'All' }, ...leadStatusOptions];
const services = [{ value: '', label: 'All services' }, ...optionsOf(serviceTypes)];
const sources = [{ value: '', label: 'All sources' }, ...optionsOf(leadSources)];
const sorts = [
  { value: '', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'By name' },
];

/** Search, filters and order of the list, and the way to take it home. */
export function LeadTools(props: LeadToolsProps) {
  const { filters, heldCount, onChange, onPrivacyRequest } = props;
  const change = (name: keyof LeadFilters) => (value: string) => onChange({ [name]: value });
  return (
    <div className="tools lead-tools">
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
      <div className="lead-selects">
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
