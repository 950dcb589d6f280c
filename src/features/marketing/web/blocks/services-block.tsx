import { ArrowRight } from 'lucide-react';
import type { Blocks } from '#src/content/block-schema.ts';
import { pages } from '#src/content/pages.ts';
import { Split } from '#src/features/marketing/web/block-parts.tsx';
import styles from './services.module.css';

export function ServicesBlock({ heading }: Blocks['services']) {
  return (
    <section className="section">
      <Split heading={heading}>
        <ul className={`ruled ${styles.servicePages}`}>
          {[...pages.service].map(([path, { name, summary }]) => (
            <li key={path}>
              <h3 className="h4">
                <a href={path}>{name}</a>
              </h3>
              <p className="muted">{summary}</p>
              <ArrowRight />
            </li>
          ))}
        </ul>
      </Split>
    </section>
  );
}
