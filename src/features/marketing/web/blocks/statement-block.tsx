import type { Blocks } from '#src/content/block-schema.ts';
import { Picture } from '#src/ui/picture.tsx';
import styles from './story.module.css';

export function StatementBlock({ figure, text, picture }: Blocks['statement']) {
  return (
    <section className="section">
      <div className={`wrap ${styles.statement}`}>
        <p className="d">{figure}</p>
        <p>{text}</p>
        {picture && (
          <Picture name={picture.picture} alt={picture.alt} sizes="(width < 64rem) 100vw, 28rem" />
        )}
      </div>
    </section>
  );
}
