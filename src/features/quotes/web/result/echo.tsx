import { Ban, Check, CircleHelp, ExternalLink, Undo2 } from 'lucide-react';
import { Fragment, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { wastePlaces } from '#src/content/company/waste-places.ts';
import { isLoaded, isUnpriced } from '#src/features/pricing/domain/loaded-lines.ts';
import { type EchoEntry, maxEchoEntries } from '#src/features/quotes/contract.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { FindOrAdd } from './find-or-add.tsx';
import { addFound, editOf, type ListedLine, type LocalEdit } from './quote-edit.ts';
import styles from './quote-result.module.css';
import type { Editing } from './use-quote-editing.tsx';

/** More than this is folded. */
const mostShown = 8;

/** What we made of the visitor's words: priced, not taken, or not understood and to be explained. */
export function Echo({ editing }: { editing: Editing }) {
  const { quote, lines } = editing;
  const [showsAll, setShowsAll] = useState(false);
  const headingId = useId();
  if (quote.echo.length === 0) return null;
  const rows = quote.echo.map((entry) => ({ entry, ...fateOf(entry, lines) }));
  const plain = (fate: Fate) =>
    rows.filter((row) => row.entry.outcome === 'listed' && row.fate === fate);
  const listed = plain('priced');
  const offList = plain('off');
  const others = rows.filter((row) => !listed.includes(row) && !offList.includes(row));
  const limit = showsAll ? Number.POSITIVE_INFINITY : mostShown;
  const folded = [listed, offList, others].reduce(
    (sum, each) => sum + Math.max(0, each.length - mostShown),
    0,
  );
  return (
    <section className={styles.echo} aria-labelledby={headingId}>
      <h3 className="h5" id={headingId}>
        What we made of your words
      </h3>
      <ul>
        {listed.length > 0 && (
          <EchoRow tone="yes" words={listed.slice(0, limit).map(({ entry }) => entry.words)}>
            <span>In the price, read from your words.</span>
            <Badge tone="ok">Priced</Badge>
          </EchoRow>
        )}
        {offList.length > 0 && (
          <EchoRow tone="off" words={offList.slice(0, limit).map(({ entry }) => entry.words)}>
            <span>Taken off the list, so not in the price.</span>
          </EchoRow>
        )}
        {others.slice(0, limit).map(({ entry, ...fate }) => (
          <SingleEntry key={entry.id} entry={entry} editing={editing} {...fate} />
        ))}
      </ul>
      {folded > 0 && (
        <Button
          variant="line"
          size="xs"
          className={styles.fold}
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? 'Show fewer' : `Show ${folded} more`}
        </Button>
      )}
      {quote.echo.length === maxEchoEntries && (
        <p className="hint">That is as far as we show. Our staff read all of it.</p>
      )}
    </section>
  );
}

/** `off`: the visitor took it off the list. `left`: it is not taken. `open`: it is to be explained. */
type Fate = 'priced' | 'unpriced' | 'off' | 'left' | 'open';

/** What became of an entry by now, and the lines that go for it. */
function fateOf(entry: EchoEntry, lines: ListedLine[]): { fate: Fate; loaded: ListedLine[] } {
  const own = lines.filter(
    ({ id, explains }) => entry.lineIds.includes(id) || explains === entry.id,
  );
  const loaded = own
    .map((line) => lines.find(({ id }) => id === line.sameAs) ?? line)
    .filter((line, index, all) => isLoaded(line) && all.indexOf(line) === index);
  if (loaded.length > 0) return { fate: loaded.every(isUnpriced) ? 'unpriced' : 'priced', loaded };
  if (entry.outcome === 'not-taken') return { fate: 'left', loaded };
  return { fate: entry.outcome === 'listed' ? 'off' : 'open', loaded };
}

const icons = { yes: Check, no: Ban, ask: CircleHelp, off: Undo2 };

interface EchoRowProps {
  tone: keyof typeof icons;
  words: string[];
  row?: React.Ref<HTMLLIElement>;
  children: ReactNode;
}

function EchoRow({ tone, words, row, children }: EchoRowProps) {
  const Icon = icons[tone];
  return (
    <li className={styles[tone]} ref={row} tabIndex={row ? -1 : undefined}>
      <Icon />
      <p>
        {words.map((each, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same words may come twice, and never move
          <Fragment key={index}>
            {index > 0 && ', '}
            <q>{each}</q>
          </Fragment>
        ))}
      </p>
      {children}
    </li>
  );
}

interface SingleEntryProps {
  entry: EchoEntry;
  editing: Editing;
  fate: Fate;
  loaded: ListedLine[];
}

function SingleEntry({ entry, editing, fate, loaded }: SingleEntryProps) {
  const { words, reason, items, outcome } = entry;
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const row = useRef<HTMLLIElement>(null);
  const isEditable = editing.quote.closed === null;

  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);

  /** The pressed control goes, so the row takes the focus and is read with its new state. */
  function explain(...add: LocalEdit['add']) {
    editing.edit(editOf({ add: add.map((line) => ({ ...line, explains: entry.id })) }));
    setIsOpen(false);
    row.current?.focus();
  }

  if (fate === 'priced' || fate === 'unpriced') {
    const names = loaded.map(({ name, quantity }) =>
      quantity === 1 ? name : `${quantity} × ${name}`,
    );
    return (
      <EchoRow tone="yes" words={[words]} row={row}>
        <span>You told us: {names.join(', ')}.</span>
        {fate === 'priced' ? (
          <Badge tone="ok">Priced</Badge>
        ) : (
          <Badge tone="warn">Not in the price yet</Badge>
        )}
      </EchoRow>
    );
  }
  const place =
    reason && reason in wastePlaces ? wastePlaces[reason as keyof typeof wastePlaces] : null;
  const isAsked = fate === 'open' || reason === 'asked';
  const isKnown = outcome === 'not-listed';
  const action = isKnown ? 'Add it' : reason === 'asked' ? 'It goes' : 'Say what it is';
  const { name, quantity } = thingIn(words);
  return (
    <EchoRow tone={fate === 'open' ? 'ask' : 'no'} words={[words]} row={row}>
      <span>{sentenceFor(entry)}</span>
      {place && (
        <ButtonLink variant="line" size="xs" href={place.href} newTab>
          Where it goes<span className="vh">: {words}</span>
          <ExternalLink />
        </ButtonLink>
      )}
      {isAsked && isEditable && (
        <Button
          variant="line"
          size="xs"
          aria-label={`${action}: ${words}`}
          {...(!isKnown && {
            'aria-expanded': isOpen,
            'aria-controls': isOpen ? panelId : undefined,
          })}
          onClick={() =>
            isKnown
              ? explain(...items.map((item) => addFound({ ...item, flags: [] }, { quantity })))
              : setIsOpen(!isOpen)
          }
        >
          {action}
        </Button>
      )}
      {isOpen && (
        <div className={styles.panel} id={panelId}>
          <FindOrAdd
            label="What is it?"
            words={name}
            quantity={quantity}
            onFound={(match) => explain(addFound(match, { quantity }))}
            onOutside={explain}
          />
        </div>
      )}
    </EchoRow>
  );
}

function sentenceFor({ outcome, reason, items }: EchoEntry): string {
  if (outcome === 'not-listed') {
    return `We read this as ${items.map(({ name }) => name).join(' and ')}. It is not on the list.`;
  }
  switch (reason) {
    case null:
      return 'We do not know this one. Not in the price.';
    case 'stays':
      return 'Stays with you. Not in the price.';
    case 'gone':
      return 'Gone already. Not in the price.';
    case 'asked':
      return 'You only asked about it. Not in the price.';
    default:
      return `Not taken. ${wastePlaces[reason].advice}`;
  }
}

/** "3 widgets" is three of something called widgets. */
function thingIn(words: string): { name: string; quantity: number } {
  const count = Number(/^\d{1,3}(?=\s)/.exec(words)?.[0] ?? 1);
  const name = words.replace(/^(?:\d+|the|an?|my|our|some|this|that|el|la|los|las|mi)\s+/i, '');
  return { name: name.slice(0, 80), quantity: Math.max(1, count) };
}
