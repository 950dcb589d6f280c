import { Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { countText, meaningfulEntries } from '#src/features/pricing/domain/result-texts.ts';
import { Button } from '#src/ui/button.tsx';
import { AddItem } from './add-item.tsx';
import { InventoryLine } from './inventory-line.tsx';
import type { Editing } from './use-quote-editing.ts';
import './inventory.css';

/** The list a quote is priced from, to be corrected while the quote is open. */
export function InventoryPanel({ editing }: { editing: Editing }) {
  const { quote, lines } = editing;
  const { analysis, estimate, closed } = quote;
  const [expanded, setExpanded] = useState<{ id: string; file: number | null } | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const isOpen = closed === null;

  /** A box that was pressed goes on in the row of its item, and keeps the focus there. */
  function selectLine(id: string, file: number) {
    flushSync(() => setExpanded({ id, file }));
    const box = list.current?.querySelector<HTMLElement>('.evidence-box[aria-pressed="true"]');
    box?.focus({ preventScroll: true });
    box?.closest('li')?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <section className="inventory-block">
      <div className="inventory-head">
        <h3 className="h5">
          {estimate.photosAnalysed ? 'What we saw' : 'What we priced'}{' '}
          <span className="muted num figure">{countText(analysis.itemCount, 'item')}</span>
        </h3>
        {isOpen && <UndoButton {...editing} />}
      </div>
      {isOpen && <p className="hint inventory-hint">Wrong count? Change it. The price follows.</p>}
      {lines.length > 0 ? (
        <ul className="inventory ruled" ref={list}>
          {lines.map((line) => (
            <InventoryLine
              key={line.id}
              line={line}
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
      {isOpen && <AddItem editing={editing} />}
    </section>
  );
}

/** Stays where it is while there is nothing to take back: it must not lose the focus by being used. */
function UndoButton({ canUndo, undo }: Editing) {
  return (
    <Button
      variant="line"
      size="xs"
      className="undo-button"
      aria-disabled={!canUndo || undefined}
      onClick={undo}
    >
      <Undo2 />
      Undo
    </Button>
  );
}

/** Where nothing was listed, the plain list of the analysis. */
function PlainInventory({ entries }: { entries: string[] }) {
  const named = meaningfulEntries(entries);
  if (named.length === 0) return null;
  return (
    <ul className="inventory ruled">
      {named.map((entry) => (
        <li key={entry}>
          <div className="inventory-row">
            <span className="inventory-name">{entry}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}
