import { ShieldAlert } from 'lucide-react';
import { formatCount } from '#src/shared/capped-count.ts';
import { Button } from '#src/ui/button.tsx';
import './held-filter.css';
import type { LeadFilters } from './lead-filters.ts';

interface HeldFilterProps {
  /** How many are held back; undefined while nobody has counted. */
  count: number | undefined;
  value: LeadFilters['held'];
  onChange: (value: LeadFilters['held']) => void;
}

/** The way to what was held back, and out again; not there while nothing is. */
export function HeldFilter({ count, value, onChange }: HeldFilterProps) {
  if (!count && !value) return null;
  return (
    <Button
      variant="line"
      size="sm"
      className="held-filter"
      aria-pressed={value === 'only'}
      onClick={() => onChange(value ? '' : 'only')}
    >
      <ShieldAlert aria-hidden="true" />
      Held back
      {count !== undefined && <span className="num">{formatCount(count)}</span>}
    </Button>
  );
}
