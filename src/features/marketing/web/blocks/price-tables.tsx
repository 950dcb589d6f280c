import { ArrowRight } from 'lucide-react';
import { createContext, type ReactNode, use } from 'react';
import type { Blocks } from '#src/content/block-schema.ts';
import { pricesLink } from '#src/content/navigation.ts';
import { Split } from '#src/features/marketing/web/block-parts.tsx';
import type { PriceAnswer } from '#src/features/quotes/contract.ts';
import { formatDollars } from '#src/shared/money.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import styles from './block.module.css';

interface Prices {
  /** Of things, each alone. */
  prices?: PriceAnswer['offers'];
  /** Dollars by list, written as JSON. */
  listPrices?: Readonly<Record<string, number>>;
}

/** What the things and lists of a page cost, around its blocks. */
export const PagePrices = createContext<Prices>({});

export function PricesBlock({ heading, lead, things, note }: Blocks['prices']) {
  const { prices = [] } = use(PagePrices);
  const shown = things.flatMap((key) => prices.find((thing) => thing.key === key) ?? []);
  if (shown.length === 0) return null;
  const rows = shown.map(({ key, name, adds }) => ({
    key,
    name: <a href={`${pricesLink.href}?items=${key}`}>{name}</a>,
    dollars: adds,
  }));
  return (
    <section className="section">
      <Split heading={heading} lead={lead}>
        <div className={styles.priced}>
          <PriceTable caption={heading} columns={['What goes', 'On its own, all in']} rows={rows} />
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

export function SamplePricesBlock(props: Blocks['samplePrices']) {
  const { heading, lead, link, columns, items, note } = props;
  const { listPrices = {} } = use(PagePrices);
  const rows = items.flatMap(({ name, text, list }) => {
    const dollars = listPrices[JSON.stringify(list)];
    return dollars === undefined ? [] : { key: name, name, text, dollars };
  });
  if (rows.length === 0) return null;
  return (
    <section className="section">
      <Split heading={heading} lead={lead} link={link}>
        <div>
          <PriceTable caption={heading} columns={columns} rows={rows} />
          {note && <p className={`meta ${styles.note}`}>{note}</p>}
          <a className={`link ${styles.ownList}`} href={pricesLink.href}>
            Price your own list
            <ArrowRight />
          </a>
        </div>
      </Split>
    </section>
  );
}

interface PriceTableProps {
  caption: string;
  columns: readonly [string, string];
  rows: readonly { key: string; name: ReactNode; text?: string | undefined; dollars: number }[];
}

function PriceTable({ caption, columns, rows }: PriceTableProps) {
  return (
    <table className={styles.prices}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, text, dollars }) => (
          <tr key={key}>
            <th scope="row">
              {name}
              {text && <small>{text}</small>}
            </th>
            <td>{formatDollars(dollars)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
