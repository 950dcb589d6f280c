import { createContext, use } from 'react';
import type { Blocks } from '#src/content/block-schema.ts';
import { Split } from '#src/features/marketing/web/split.tsx';
import { formatDollars } from '#src/shared/money.ts';
import styles from './block.module.css';

/** Dollars by list, written as JSON, around the blocks of a page. */
export const ListPrices = createContext<Readonly<Record<string, number>>>({});

export function SamplePricesBlock(props: Blocks['samplePrices']) {
  const { heading, lead, link, columns, items, note } = props;
  const prices = use(ListPrices);
  const priced = items.flatMap((item) => {
    const dollars = prices[JSON.stringify(item.list)];
    return dollars === undefined ? [] : { ...item, dollars };
  });
  if (priced.length === 0) return null;
  return (
    <section className="section">
      <Split heading={heading} lead={lead} link={link}>
        <div>
          <table className={styles.prices}>
            <caption className="vh">{heading}</caption>
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
              {priced.map(({ name, text, dollars }) => (
                <tr key={name}>
                  <th scope="row">
                    {name}
                    {text && <small>{text}</small>}
                  </th>
                  <td>{formatDollars(dollars)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {note && <p className={`meta ${styles.note}`}>{note}</p>}
        </div>
      </Split>
    </section>
  );
}
