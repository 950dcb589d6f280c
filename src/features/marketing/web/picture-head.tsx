import type { PictureHead as PictureHeadContent } from '#src/content/page-schema.ts';
import type { Credential } from '#src/content/proof.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Actions } from './actions.tsx';
import { BlockIcon } from './block-icon.tsx';
import { LetteredPicture } from './lettered-picture.tsx';
import styles from './picture-head.module.css';

/** The head of a service or borough page: text left, picture right, facts below, and papers under them. */
export function PictureHead(props: PictureHeadContent & { papers?: readonly Credential[] }) {
  const {
    badge,
    headline,
    slogan,
    lead,
    actions,
    picture,
    frame = false,
    facts,
    papers = [],
  } = props;
  return (
    <section className={styles.pictureHead}>
      <div className="wrap">
        <div className={styles.words}>
          {badge && (
            <Badge tone="sign" icon={<BlockIcon name={badge.icon} />}>
              {badge.label}
            </Badge>
          )}
          <h1>{headline}</h1>
          {slogan && <p className={styles.slogan}>{slogan}</p>}
          <p className="lead">{lead}</p>
          {actions.length > 0 && <Actions actions={actions} />}
        </div>
        <div className={frame ? styles.framedScene : styles.freeScene}>
          <LetteredPicture
            name={picture.picture}
            alt={picture.alt}
            sizes="(width < 64rem) 100vw, 44rem"
            priority
          />
        </div>
      </div>
      <div className={styles.facts}>
        <dl className="wrap">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{withWholeRanges(value)}</dd>
            </div>
          ))}
        </dl>
        {papers.length > 0 && (
          <dl className={`wrap ${styles.papers}`}>
            {papers.map(({ label, value, href }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  {href ? (
                    <a className="link" href={href}>
                      {value}
                    </a>
                  ) : (
                    value
                  )}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  );
}

/** Keeps "7–7" on one line; browsers break a range after its dash. */
function withWholeRanges(value: string) {
  return value.split(/(\S+–\S+)/).map((part) =>
    part.includes('–') ? (
      <span key={part} className={styles.wholeRange}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
