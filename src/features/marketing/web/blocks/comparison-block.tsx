import { Check, X } from 'lucide-react';
import type { Blocks } from '#src/content/block-schema.ts';
import blockStyles from './block.module.css';
import styles from './pledge.module.css';

export function ComparisonBlock({ heading, them, us, rows }: Blocks['comparison']) {
  return (
    <section className="section">
      <div className="wrap">
        <div className={blockStyles.sectionHead}>
          <h2>{heading}</h2>
        </div>
        <table className={styles.comparison}>
          <caption className="vh">
            {them} compared with {us}, topic by topic
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="vh">Topic</span>
              </th>
              <th scope="col">{them}</th>
              <th scope="col" className={styles.ours}>
                {us}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.topic}>
                <th scope="row">{row.topic}</th>
                <td>
                  <span>
                    <X /> {row.them}
                  </span>
                </td>
                <td className={styles.ours}>
                  <span>
                    <Check /> {row.us}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
