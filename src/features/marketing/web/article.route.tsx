import { ChevronDown } from 'lucide-react';
import type { ArticlePage as ArticlePageContent } from '#src/content/page-schema.ts';
import { site } from '#src/content/site.ts';
import type { Route } from './+types/article.route.ts';
import styles from './article.module.css';
import { documentMeta } from './document-meta.ts';
import { loadPage } from './load-page.ts';

export const loader = (args: Route.LoaderArgs) => loadPage('article', args);

export const meta = ({ loaderData }: Route.MetaArgs) => documentMeta(loaderData);

export default function ArticleRoute({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <main id="main">
      <ArticlePage {...page} />
    </main>
  );
}

type Section = ArticlePageContent['sections'][number];

/** Long text beside its contents list. */
export function ArticlePage({ title, dateline, lead, sections }: ArticlePageContent) {
  return (
    <article className={`wrap ${styles.article}`}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {dateline && <p className="meta num">{dateline}</p>}
        <p className="lead">{lead}</p>
      </header>
      <Contents sections={sections} />
      <div className={styles.text}>
        {sections.map((section, index) => (
          <ArticleSection key={section.id} number={index + 1} {...section} />
        ))}
      </div>
    </article>
  );
}

/** Collapsed on narrow screens; beside the text on wide ones, where CSS can keep it open. */
function Contents({ sections }: { sections: readonly Section[] }) {
  return (
    <nav className={styles.contents} aria-label="Contents">
      <p className={styles.contentsTitle} aria-hidden="true">
        Contents
      </p>
      <details>
        <summary>
          Contents <ChevronDown />
        </summary>
        <ol>
          {sections.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

function ArticleSection({
  number,
  id,
  heading,
  paragraphs,
  list,
  table,
}: Section & { number: number }) {
  return (
    <section id={id}>
      <h2>
        <span className="num">{number}</span> {heading}
      </h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <ContactText text={paragraph} />
        </p>
      ))}
      {list && (
        <ul>
          {list.map((item) => (
            <li key={item}>
              <ContactText text={item} />
            </li>
          ))}
        </ul>
      )}
      {table && (
        <table className="num">
          <caption>{table.caption}</caption>
          <thead>
            <tr>
              {table.head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(([name, value]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

const ways = new Map([
  [site.email, `mailto:${site.email}`],
  [site.phone.display, site.phone.href],
]);

/** Turns our email address and phone number in a text into links. */
export function ContactText({ text }: { text: string }) {
  const marked = [...ways.keys()].reduce((rest, way) => rest.replaceAll(way, `\0${way}\0`), text);
  return marked.split('\0').map((part) => {
    const href = ways.get(part);
    return href ? (
      <a key={part} href={href}>
        {part}
      </a>
    ) : (
      part
    );
  });
}
