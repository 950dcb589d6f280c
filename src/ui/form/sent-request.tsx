import { type ReactNode, useEffect, useId, useRef } from 'react';
import { formatDateTime } from '#src/shared/dates.ts';
import { requestNumberOf } from '#src/shared/labels.ts';
import styles from './controls.module.css';

interface SentRequestProps {
  leadId: number;
  at: Date;
  /** What we do next, and by when. */
  promise: string;
  /** What was asked. */
  facts: readonly (readonly [label: string, value: string])[];
  /** Where to call about it. */
  phone: { href: string; display: string };
  /** The id of number and promise, for the control that has the focus; without one the panel takes it. */
  describes?: string;
  /** The way to another one. */
  children?: ReactNode;
}

/** What stays of a request once its form is empty. */
export function SentRequest(props: SentRequestProps) {
  const { leadId, at, promise, facts, phone, describes, children } = props;
  const ownId = useId();
  const headId = describes ?? ownId;
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!describes) element.current?.focus();
  }, [describes]);
  const number = requestNumberOf(leadId);
  return (
    <section ref={element} className={styles.sent} tabIndex={-1} aria-labelledby={headId}>
      <div id={headId}>
        <h3 className="h4 num">Request {number}</h3>
        <p className="num">{promise}</p>
      </div>
      <dl className="ruled num">
        {[...facts, ['Sent', formatDateTime(at.getTime())]].map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="num">
        To change it, call{' '}
        <a className="link" href={phone.href}>
          {phone.display}
        </a>{' '}
        and say {number}.
      </p>
      {children}
    </section>
  );
}
