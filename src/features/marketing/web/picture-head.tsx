import type { PictureHead as PictureHeadContent } from '#src/content/page-schema.ts';

/** The top of a service or borough page: words left, picture right, four facts under both. */
export function PictureHead({ headline, lead }: PictureHeadContent) {
  return (
    <section className="wrap">
      <h1>{headline}</h1>
      <p className="lead">{lead}</p>
    </section>
  );
}
