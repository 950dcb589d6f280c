import { ChevronDown, Image as PhotoIcon } from 'lucide-react';
import { useId, useLayoutEffect, useRef } from 'react';
import { formatFigure } from '#src/features/pricing/domain/result-texts.ts';
import { Badge } from '#src/ui/badge.tsx';
import { LineAmount } from './line-amount.tsx';
import { LineDetails } from './line-details.tsx';
import { photosOf, type SelectLine } from './line-photos.ts';
import { isLoaded, type ListedLine } from './quote-edit.ts';
import { flagLabels } from './result-facts.ts';
import type { Editing } from './use-quote-editing.ts';

interface InventoryLineProps {
  line: ListedLine;
  editing: Editing;
  /** Null while only the row shows; else the photo to begin with, where one was chosen. */
  expanded: { file: number | null } | null;
  onToggle: () => void;
  onSelect: SelectLine;
}

/** One row of the list: what it is, how much room it takes, how many; and what more there is to say. */
export function InventoryLine(props: InventoryLineProps) {
  const { line, editing, expanded, onToggle, onSelect } = props;
  const { closed, photos } = editing.quote;
  const row = useRef<HTMLLIElement>(null);
  const detailsId = useId();
  const isOnTruck = isLoaded(line);
  const hasPhoto = photosOf(line, photos).length > 0;
  const hasDetails = isOnTruck && (closed === null || hasPhoto);
  const wasOnTruck = useRef(isOnTruck);

  // The button that took the line off is gone: the one that puts it back takes its focus, and the reverse.
  useLayoutEffect(() => {
    if (wasOnTruck.current === isOnTruck) return;
    wasOnTruck.current = isOnTruck;
    const isLost = document.activeElement === document.body || !document.activeElement;
    if (isLost) row.current?.querySelector<HTMLElement>('.inventory-amount button')?.focus();
  }, [isOnTruck]);

  const name = (
    <>
      <span className="inventory-words">{line.name}</span>
      {line.flags.map((flag) => (
        <Badge key={flag} tone="info">
          {flagLabels[flag]}
        </Badge>
      ))}
    </>
  );
  return (
    <li ref={row} data-off={isOnTruck ? undefined : line.quantity === 0 ? 'removed' : 'left'}>
      <div className="inventory-row">
        {hasDetails ? (
          <button
            type="button"
            className="inventory-name"
            aria-expanded={expanded !== null}
            aria-controls={expanded ? detailsId : undefined}
            onClick={onToggle}
          >
            {name}
            <span className="inventory-more">
              {hasPhoto && <PhotoIcon aria-label="In your photos" />}
              <ChevronDown className="inventory-chevron" />
            </span>
          </button>
        ) : (
          <span className="inventory-name">{name}</span>
        )}
        <span className="hint num figure inventory-volume">
          {isOnTruck && line.volume !== null && `${formatFigure(line.volume)} cu yd`}
        </span>
        <LineAmount line={line} editing={editing} />
      </div>
      {hasDetails && expanded && (
        <LineDetails id={detailsId} {...{ line, editing, onSelect }} file={expanded.file} />
      )}
    </li>
  );
}
