import { Check, X } from 'lucide-react';
import type { Blocks } from '#src/content/block-schema.ts';
import './block-layout.css';
import './comparison-block.css';

export function ComparisonBlock({ heading, them, us, rows }: Blocks['comparison']) {
  return (
    <section className="section">
      <div className="wrap">
        <div className="section-head">
          <h2>{heading}</h2>
        </div>
        <table className="comparison">
          <caption className="vh">
            {them} compared with {us}, topic by topic
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="vh">Topic</span>
              </th>
              <th scope="col">{them}</th>
              <th scope="col" className="ours">
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
                <td className="ours">
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
