import { Link } from 'react-router';
import type { WebhookDelivery } from '#src/features/hand-over/contract.ts';
import { formatDateTime } from '#src/shared/dates.ts';
import { countText } from '#src/shared/format-number.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import styles from './connections.module.css';
import { eventLabels, useConnectionChange } from './connections-queries.ts';

/** What was sent last, and what became of it. */
export function DeliveryList({ deliveries }: { deliveries: WebhookDelivery[] }) {
  if (deliveries.length === 0) return null;
  return (
    <>
      <h3 className={styles.logHead}>Last deliveries</h3>
      <ul className={`${styles.rows} ${styles.log} ruled`}>
        {deliveries.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} />
        ))}
      </ul>
    </>
  );
}

const badges = {
  waiting: <Badge tone="info">Waiting</Badge>,
  sent: <Badge tone="ok">Sent</Badge>,
  held: <Badge tone="warn">Held</Badge>,
  failed: <Badge tone="bad">Given up</Badge>,
};

function DeliveryRow({ delivery }: { delivery: WebhookDelivery }) {
  const { id, type, url, leadId, state, attempts, status, problem, at } = delivery;
  const again = useConnectionChange(`deliveries/${id}/send`, { said: 'It is sent again' });
  const label = type === 'test' ? 'Test' : eventLabels[type];
  return (
    <li>
      <div className={styles.what}>
        <h4>
          {label}
          {leadId !== null && (
            <>
              {', '}
              <Link className="link" to={`/admin-contacts?lead=${leadId}`}>
                lead {leadId}
              </Link>
            </>
          )}
        </h4>
        {badges[state]}
        <p className="meta num">
          {state === 'waiting' && attempts > 0
            ? `Next try ${formatDateTime(at)}`
            : formatDateTime(at)}
          {attempts > 0 && `, ${countText(attempts, 'attempt')}`}
          {status !== null && `, status ${status}`}, {new URL(url).host}
        </p>
        {problem && <p className={state === 'held' ? 'meta' : styles.problem}>{problem}</p>}
      </div>
      <div className={styles.actions}>
        {(state !== 'waiting' || attempts > 0) && (
          <Button variant="line" size="xs" busy={again.isPending} onClick={() => again.mutate({})}>
            Send again
            <span className="vh">
              : {label}, {formatDateTime(at)}
            </span>
          </Button>
        )}
      </div>
    </li>
  );
}
