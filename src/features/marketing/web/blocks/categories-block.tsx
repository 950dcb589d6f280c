import { ChevronDown } from 'lucide-react';
import type { Blocks } from '#src/content/block-schema.ts';
import { BlockIcon } from '#src/features/marketing/web/block-icon.tsx';
import { classNames } from '#src/ui/class-names.ts';
import blockStyles from './block.module.css';
import styles from './services.module.css';

type Category = Blocks['categories']['items'][number];

const shownItems = 4;

export function CategoriesBlock({ heading, lead, items }: Blocks['categories']) {
  return (
    <section className="section">
      <div className="wrap">
        <div className={blockStyles.sectionHead}>
          <h2>{heading}</h2>
          <p className="lead">{lead}</p>
        </div>
        <ul className={classNames(styles.categories, items.length === 8 && styles.byFour)}>
          {items.map((category) => (
            <li key={category.name}>
              <h3 className="h4">
                <BlockIcon name={category.icon} />
                {category.name}
              </h3>
              <Items items={category.items.slice(0, shownItems)} />
              <MoreItems category={category} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function MoreItems({ category: { name, items } }: { category: Category }) {
  const rest = items.slice(shownItems);
  if (rest.length === 0) return null;
  return (
    <details>
      <summary>
        <span>{rest.length} more</span>
        <span className="vh"> in {name}</span>
        <ChevronDown />
      </summary>
      <Items items={rest} />
    </details>
  );
}

function Items({ items }: { items: readonly string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
