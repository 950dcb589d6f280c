import { ArrowRight } from 'lucide-react';
import { createContext, use } from 'react';
import type { Blocks } from '#src/content/block-schema.ts';
import { pricesLink } from '#src/content/navigation.ts';
import { Split } from '#src/features/marketing/web/split.tsx';
import type { PriceAnswer } from '#src/features/quotes/contract.ts';
import { formatDollars } from '#src/shared/money.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import styles from './services.module.css';

/** What things cost, around the blocks of a page. */
export const ThingPrices = createContext<PriceAnswer['offers']>([]);

export function PricesBlock({ heading, lead, things, note }: Blocks['prices']) {
  const prices = use(ThingPrices);
  const shown = things.flatMap((key) => prices.find((thing) => thing.key === key) ?? []);
  if (shown.length === 0) return null;
  return (
    <section className="section">
      <Split heading={heading} lead={lead}>
        <div className={styles.prices}>
          <table className={`${styles.priceTable} num`}>
            <caption className="vh">{heading}</caption>
            <thead>
              <tr className="meta">
                <th scope="col">What goes</th>
                <th scope="col">On its own, all in</th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ key, name, adds }) => (
                <tr key={key}>
                  <th scope="row">
                    <a href={`${pricesLink.href}?items=${key}`}>{name}</a>
                  </th>
                  <td>{formatDollars(adds)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {note && <p className="meta">{note}</p>}
          <ButtonLink variant="green" href={`${pricesLink.href}?items=${shown[0]?.key}`}>
            Price your whole list
            <ArrowRight />
          </ButtonLink>
        </div>
      </Split>
    </section>
  );
}
