import { Minus, Plus } from 'lucide-react';
import { site } from '#src/content/site.ts';
import type { QuoteLine } from '#src/features/pricing/contract.ts';
import { isLoaded, isUnpriced } from '#src/features/pricing/domain/loaded-lines.ts';
import type { SharedQuote } from '#src/features/quotes/contract.ts';
import {
  spanishCeiling,
  spanishName,
  spanishPrice,
} from '#src/features/quotes/domain/spanish-texts.ts';
import styles from '#src/features/quotes/web/shared-quote.module.css';
import { Button } from '#src/ui/button.tsx';
import { Field, Input } from '#src/ui/form/field.tsx';

const priceId = 'precio';

interface ListProps {
  quote: SharedQuote;
  isRefused: boolean;
  /** The button that made this page, as `menos-line-2`; null for any other way here. */
  pressed: string | null;
}

/** What is on the quote, and the forms that change it. */
export function SpanishList({ quote, isRefused, pressed }: ListProps) {
  const isOpen = quote.closed === null;
  return (
    <section id="lista">
      <h2 className="h4">La lista</h2>
      {quote.lines.length > 0 && (
        <form method="post">
          <ul className={`${styles.spanishList} num`}>
            {quote.lines.map((line) => (
              <Line key={line.id} line={line} isOpen={isOpen} pressed={pressed} />
            ))}
          </ul>
          {isOpen && (
            <p id={priceId} className={`${styles.spanishNow} num`} role="status">
              <b>{spanishPrice(quote)}</b> {spanishCeiling(quote)}
            </p>
          )}
        </form>
      )}
      {isOpen && (
        <form method="post" action="?" className={styles.spanishMore}>
          <input type="hidden" name="key" value={crypto.randomUUID()} />
          <Field
            label="Agregar algo más"
            hint="Por ejemplo: una lavadora y tres sillas."
            error={
              isRefused
                ? `Algo de eso no lo podemos llevar. ${site.localRules.hazardousWasteSpanish}`
                : undefined
            }
          >
            {(control) => <Input {...control} name="more" maxLength={400} required />}
          </Field>
          <Button type="submit" variant="line">
            <Plus />
            Agregar
          </Button>
        </form>
      )}
    </section>
  );
}

interface LineProps {
  line: QuoteLine;
  isOpen: boolean;
  pressed: string | null;
}

function Line({ line, isOpen, pressed }: LineProps) {
  const name = spanishName(line);
  const isOut = !isLoaded(line);
  const countId = `cuenta-${line.id}`;
  // In hundredths: 1.67 - 1 is 0.6699999999999999, which no list takes.
  const set = (quantity: number) => `${line.id}:${Number(Math.max(0, quantity).toFixed(2))}`;
  // Each press loads the page anew: its fragment takes focus and view back to the button, which says
  // what the press did.
  const pressedHere = (['mas', 'menos'] as const).find((name) => pressed === `${name}-${line.id}`);
  const focused = pressedHere && isOut ? 'mas' : pressedHere;
  const step = (name: 'mas' | 'menos') => ({
    name: 'count',
    formAction: `?fila=${name}-${line.id}`,
    ...(name === focused && { id: 'fila', 'aria-describedby': `${countId} ${priceId}` }),
  });
  return (
    <li data-out={isOut || undefined}>
      <span>
        {name}
        {line.isKept && <small> se queda</small>}
        {isUnpriced(line) && !isOut && <small> todavía sin precio</small>}
      </span>
      {isOpen && (
        <button type="submit" {...step('menos')} value={set(line.quantity - 1)} disabled={isOut}>
          <Minus />
          <span className="vh">Uno menos: {name}</span>
        </button>
      )}
      <b id={countId}>{line.quantity}</b>
      {isOpen && (
        <button type="submit" {...step('mas')} value={set(line.quantity + 1)}>
          <Plus />
          <span className="vh">Uno más: {name}</span>
        </button>
      )}
    </li>
  );
}
