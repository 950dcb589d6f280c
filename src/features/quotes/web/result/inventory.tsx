import { ChevronDown, Image as PhotoIcon, Plus, Quote, Undo2 } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CatalogueMatch } from '#src/features/catalogue/web/catalogue-queries.ts';
import { isLoaded, isUnpriced } from '#src/features/pricing/domain/loaded-lines.ts';
import { meaningfulEntries } from '#src/features/pricing/domain/result-texts.ts';
import type { SharedQuote } from '#src/features/quotes/contract.ts';
import { isPin, pinnedPieces, pinsOf, tagOf } from '#src/features/quotes/web/pins/pins.ts';
import { countText, formatDecimal } from '#src/shared/format-number.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { FindOrAdd } from './find-or-add.tsx';
import styles from './inventory.module.css';
import { LineAmount, LineDetails } from './line-details.tsx';
import { addFound, editOf, type ListedLine, photosOf, type SelectLine } from './quote-edit.ts';
import quoteResultStyles from './quote-result.module.css';
import { flagLabels } from './result-facts.ts';
import type { Editing } from './use-quote-editing.tsx';

interface InventoryPanelProps {
  editing: Editing;
  /** True beside the photos in which the visitor points at things. */
  isPinning?: boolean;
}

/** The list a quote is priced from, editable while the quote is open. */
export function InventoryPanel({ editing, isPinning = false }: InventoryPanelProps) {
  const { quote, lines } = editing;
  const { analysis, estimate, closed } = quote;
  const [expanded, setExpanded] = useState<{ id: string; file: number | null } | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const isOpen = closed === null;
  const isFirst = isPinning && lines.length === 0;
  const hasTags = isPinning || pinsOf(lines).length > 0;
  const isEmpty = lines.length === 0 && quote.fileCount > 0 && analysis.itemInventory.length === 0;

  /** Opens the row of the pressed box and moves the focus to the same box there. */
  function selectLine(id: string, file: number) {
    flushSync(() => setExpanded({ id, file }));
    const box = list.current?.querySelector<HTMLElement>(
      `.${styles.evidenceBox}[aria-pressed="true"]`,
    );
    box?.focus({ preventScroll: true });
    box?.closest('li')?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <section
      className={classNames(quoteResultStyles.inventoryBlock, isFirst && styles.inventoryFirst)}
    >
      {isFirst ? (
        <HowToPin />
      ) : (
        <div className={styles.head}>
          <h3 className="h5">
            {isEmpty ? (
              'What is in the photos?'
            ) : (
              <>
                {isPinning || estimate.unpriced.length > 0
                  ? 'Your list'
                  : estimate.photosAnalysed
                    ? 'What we saw'
                    : 'What we priced'}{' '}
                <span className={`muted num ${quoteResultStyles.figure}`}>
                  {isPinning ? pinnedText(quote) : countText(analysis.itemCount, 'item')}
                </span>
              </>
            )}
          </h3>
          {isOpen && <UndoButton {...editing} />}
        </div>
      )}
      {isOpen && !isFirst && (
        <p className={`hint ${styles.hint}`}>
          {isEmpty
            ? 'Put each thing on the list with its number. The price follows.'
            : 'Wrong count? Change it. The price follows.'}
        </p>
      )}
      {lines.length > 0 ? (
        <ul className="ruled" ref={list}>
          {lines.map((line) => (
            <InventoryLine
              key={line.id}
              line={line}
              tag={hasTags ? tagOf(line, lines) : null}
              editing={editing}
              expanded={expanded?.id === line.id ? expanded : null}
              onToggle={() =>
                setExpanded(expanded?.id === line.id ? null : { id: line.id, file: null })
              }
              onSelect={selectLine}
            />
          ))}
        </ul>
      ) : (
        <PlainInventory entries={analysis.itemInventory} />
      )}
      {isOpen && (
        <AddItem
          editing={editing}
          label={isFirst ? 'Type a name instead' : 'Add an item we missed'}
        />
      )}
    </section>
  );
}

/** "11 things, 5 pinned". */
function pinnedText({ analysis: { itemCount }, lines }: SharedQuote): string {
  const pinned = pinnedPieces(lines);
  const things = countText(itemCount, 'thing');
  if (pinned === 0) return things;
  return `${things}, ${pinned === itemCount ? 'all' : pinned} pinned`;
}

/** In place of a list, before there is one. */
function HowToPin() {
  return (
    <>
      <h3 className="h5">About 30 seconds for ten things</h3>
      <ol className={styles.steps}>
        <li>Tap a thing in the photo.</li>
        <li>Pick its name. Set how many.</li>
        <li>Watch the price. Book it or leave it.</li>
      </ol>
    </>
  );
}

/** Stays rendered, marked as disabled, while there is nothing to undo: removing it would drop the focus. */
function UndoButton({ canUndo, undo }: Editing) {
  return (
    <Button
      variant="line"
      size="xs"
      repeats
      className={styles.undoButton}
      aria-disabled={!canUndo || undefined}
      onClick={undo}
    >
      <Undo2 />
      Undo
    </Button>
  );
}

/** The plain list of the analysis, for a quote without lines. */
function PlainInventory({ entries }: { entries: string[] }) {
  const named = meaningfulEntries(entries);
  if (named.length === 0) return null;
  return (
    <ul className="ruled">
      {named.map((entry) => (
        <li key={entry}>
          <div className={styles.row}>
            <span className={styles.name}>{entry}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Adds an item that was missed; adding one that is already listed raises its count. */
function AddItem({ editing, label }: { editing: Editing; label: string }) {
  const [isSearching, setIsSearching] = useState(false);

  function add({ key, name, flags }: CatalogueMatch) {
    const same = editing.lines.find(
      (line) => line.key === key && line.name === name && !line.isKept && line.sameAs === null,
    );
    editing.edit(
      same
        ? editOf({ lines: [{ id: same.id, quantity: same.quantity + 1 }] })
        : editOf({ add: [addFound({ key, name, flags })] }),
    );
  }

  if (!isSearching) {
    return (
      <Button
        variant="line"
        size="xs"
        className={styles.addItem}
        onClick={() => setIsSearching(true)}
      >
        <Plus />
        {label}
      </Button>
    );
  }
  return (
    <FindOrAdd
      label={label}
      onFound={add}
      onOutside={(thing) => editing.edit(editOf({ add: [thing] }))}
    />
  );
}

interface InventoryLineProps {
  line: ListedLine;
  /** The number on its pins; null on a list without any. */
  tag: number | null;
  editing: Editing;
  /** Null while collapsed; else the photo to start with, if one was chosen. */
  expanded: { file: number | null } | null;
  onToggle: () => void;
  onSelect: SelectLine;
}

/** One row of the list: name, volume, count, and details on demand. */
function InventoryLine(props: InventoryLineProps) {
  const { line, tag, editing, expanded, onToggle, onSelect } = props;
  const { closed, photos } = editing.quote;
  const row = useRef<HTMLLIElement>(null);
  const detailsId = useId();
  const isOnTruck = isLoaded(line);
  const hasPhoto = photosOf(line, photos).length > 0;
  const hasDetails = isOnTruck && (closed === null || hasPhoto);
  const wasOnTruck = useRef(isOnTruck);

  // The pressed button is gone, so the one that undoes it takes the focus.
  useLayoutEffect(() => {
    if (wasOnTruck.current === isOnTruck) return;
    wasOnTruck.current = isOnTruck;
    const isLost = document.activeElement === document.body || !document.activeElement;
    if (isLost) row.current?.querySelector<HTMLElement>(`.${styles.amount} button`)?.focus();
  }, [isOnTruck]);

  const name = (
    <>
      {tag !== null && <LineTag line={line} tag={tag} />}
      <span className={styles.words}>{line.name}</span>
      {line.flags.map((flag) => (
        <Badge key={flag} tone="info">
          {flagLabels[flag]}
        </Badge>
      ))}
      {isUnpriced(line) && <Badge tone="warn">Not in the price yet</Badge>}
    </>
  );
  return (
    <li ref={row} data-off={isOnTruck ? undefined : line.quantity === 0 ? 'removed' : 'left'}>
      <div className={styles.row}>
        {hasDetails ? (
          <button
            type="button"
            className={styles.name}
            aria-expanded={expanded !== null}
            aria-controls={expanded ? detailsId : undefined}
            onClick={onToggle}
          >
            <span>{name}</span>
            <span className={styles.more}>
              {hasPhoto && <PhotoIcon aria-label="In your photos" />}
              <ChevronDown className={styles.chevron} />
            </span>
          </button>
        ) : (
          <span className={styles.name}>{name}</span>
        )}
        <span className={`hint num ${quoteResultStyles.figure} ${styles.volume}`}>
          {isOnTruck &&
            !isUnpriced(line) &&
            line.volume !== null &&
            !line.measured &&
            `${formatDecimal(line.volume)} cu yd`}
        </span>
        <LineAmount line={line} editing={editing} />
      </div>
      {hasDetails && expanded && (
        <LineDetails
          id={detailsId}
          line={line}
          editing={editing}
          onSelect={onSelect}
          file={expanded.file}
        />
      )}
    </li>
  );
}

/** The number on the pins of a line; quotation marks on what was only written. */
function LineTag({ line, tag }: { line: ListedLine; tag: number }) {
  const isPinned = line.evidence.some(isPin);
  return (
    <span
      className={styles.tag}
      data-kind={isPinned ? 'pinned' : line.isAdded ? 'added' : 'written'}
      aria-hidden="true"
    >
      {isPinned ? tag : !line.isAdded && <Quote />}
    </span>
  );
}
