import type { PageHead } from '#src/content/page-schema.ts';
import { Actions } from './actions.tsx';
import './plain-head.css';

/** The top of a page without a picture: headline left, lead and actions right. */
export function PlainHead({ headline, lead, actions }: PageHead) {
  return (
    <section className="wrap plain-head">
      <h1>{headline}</h1>
      <div className="plain-head-side">
        <p className="lead">{lead}</p>
        {actions.length > 0 && <Actions actions={actions} />}
      </div>
    </section>
  );
}
