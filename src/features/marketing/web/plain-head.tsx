import type { PageHead } from '#src/content/page-schema.ts';

/** The top of a page without a picture: headline left, lead and actions right. */
export function PlainHead({ headline, lead }: PageHead) {
  return (
    <section className="wrap">
      <h1>{headline}</h1>
      <p className="lead">{lead}</p>
    </section>
  );
}
