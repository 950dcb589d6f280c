import { useState } from 'react';
import type { ApiToken, Connections, WebhookEndpoint } from '#src/features/hand-over/contract.ts';
import { formatCalendarDate, formatDateTime, formatFullDate } from '#src/shared/dates.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { RefreshFailure } from '#src/ui/list-page/list-news.tsx';
import { describeStaffFailure } from '#src/ui/list-page/list-query.ts';
import { PageHead, RefreshStamp } from '#src/ui/list-page/page-head.tsx';
import { FailedState, LoadingState } from '#src/ui/screen-state.tsx';
import { EndpointDialog, SecretDialog, TokenDialog } from './connection-dialogs.tsx';
import styles from './connections.module.css';
import {
  eventLabels,
  useConnectionChange,
  useConnections,
  useNewSecret,
} from './connections-queries.ts';
import { DeliveryList } from './delivery-list.tsx';

export const meta = () => [{ title: 'Connections | Staff' }];

const failureTitle = 'The connections did not load';

/** What other systems are told, and what they may ask. */
export default function ConnectionsRoute() {
  const query = useConnections();
  const [adding, setAdding] = useState<'endpoint' | 'token' | null>(null);
  const close = () => setAdding(null);
  const retry = () => void query.refetch();
  return (
    <>
      <PageHead title="Connections">
        <RefreshStamp updatedAt={query.dataUpdatedAt} busy={query.isFetching} onRefresh={retry} />
      </PageHead>
      {query.isPending && <LoadingState label="Loading connections..." />}
      {query.isError && !query.data && (
        <FailedState
          title={failureTitle}
          detail={describeStaffFailure(query.error)}
          onRetry={retry}
        />
      )}
      {query.error && query.data && (
        <RefreshFailure title={failureTitle} error={query.error} onRetry={retry} />
      )}
      {query.data && (
        <div className={styles.sections}>
          <section aria-labelledby="webhooks">
            <SectionHead
              id="webhooks"
              title="Webhooks"
              action="Add an endpoint"
              onAction={() => setAdding('endpoint')}
            >
              Your CRM, calendar or books hear of leads, prices and bookings within seconds.
            </SectionHead>
            <Endpoints endpoints={query.data.endpoints} />
            <DeliveryList deliveries={query.data.deliveries} />
          </section>
          <section aria-labelledby="tokens">
            <SectionHead
              id="tokens"
              title="API tokens"
              action="Make a token"
              onAction={() => setAdding('token')}
            >
              What another system reads and changes here, without the staff password.{' '}
              <a className="link" href="/api/docs">
                See the API
              </a>
            </SectionHead>
            <Tokens tokens={query.data.tokens} />
          </section>
        </div>
      )}
      <EndpointDialog open={adding === 'endpoint'} onClose={close} />
      <TokenDialog open={adding === 'token'} onClose={close} />
    </>
  );
}

interface SectionHeadProps {
  id: string;
  title: string;
  action: string;
  onAction: () => void;
  children: React.ReactNode;
}

function SectionHead({ id, title, action, onAction, children }: SectionHeadProps) {
  return (
    <header className={styles.head}>
      <div>
        <h2 id={id} className="h4">
          {title}
        </h2>
        <p className="meta">{children}</p>
      </div>
      <Button variant="green" size="sm" onClick={onAction}>
        {action}
      </Button>
    </header>
  );
}

function Endpoints({ endpoints }: Pick<Connections, 'endpoints'>) {
  if (endpoints.length === 0) {
    return <p className={styles.none}>No system is told anything yet.</p>;
  }
  return (
    <ul className={`${styles.rows} ruled`}>
      {endpoints.map((endpoint) => (
        <EndpointRow key={endpoint.id} endpoint={endpoint} />
      ))}
    </ul>
  );
}

const pauseSentences = {
  staff: 'You paused it.',
  failing: 'It failed for three days, so it is paused.',
  gone: 'It said that it is gone for good, so it is paused.',
  restored:
    'A backup was restored, so it is paused until you are sure that it should hear from here.',
};

function EndpointRow({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { id, url, types, paused, failingSince, secretBeforeUntil } = endpoint;
  const [secret, setSecret] = useState<string | null>(null);
  const path = `endpoints/${id}`;
  const test = useConnectionChange(`${path}/test`, { said: 'A test is on its way' });
  const pause = useConnectionChange<{ isPaused: boolean }>(path, { method: 'PATCH' });
  const remove = useConnectionChange(path, { method: 'DELETE', said: 'Endpoint removed' });
  const rotate = useNewSecret(id, (made) => setSecret(made.secret));
  return (
    <li>
      <div className={styles.what}>
        <h3>{url}</h3>
        <EndpointBadge endpoint={endpoint} />
        <p className="meta">{types.map((type) => eventLabels[type]).join(', ')}</p>
        {paused && (
          <p className={paused.reason === 'staff' ? 'meta' : styles.problem}>
            {pauseSentences[paused.reason]}
          </p>
        )}
        {!paused && failingSince && (
          <p className={styles.problem}>Nothing arrived since {formatDateTime(failingSince)}.</p>
        )}
        {secretBeforeUntil && (
          <p className="meta">
            The old secret signs too until {formatDateTime(secretBeforeUntil)}.
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <Button variant="line" size="xs" busy={test.isPending} onClick={() => test.mutate({})}>
          Send a test<span className="vh"> to {url}</span>
        </Button>
        <Button
          variant={paused ? 'green' : 'line'}
          size="xs"
          busy={pause.isPending}
          onClick={() => pause.mutate({ isPaused: !paused })}
        >
          {paused ? 'Resume' : 'Pause'}
          <span className="vh"> {url}</span>
        </Button>
        <Button variant="line" size="xs" busy={rotate.isPending} onClick={() => rotate.mutate({})}>
          New secret<span className="vh"> for {url}</span>
        </Button>
        <Confirmed
          label="Remove"
          what={url}
          yes="Remove it and its log"
          busy={remove.isPending}
          onYes={() => remove.mutate({})}
        />
      </div>
      <SecretDialog
        title="The new secret"
        description="Shown this once. The old one signs too for a day: change it at the other system until then."
        secret={secret}
        onClose={() => setSecret(null)}
      />
    </li>
  );
}

function EndpointBadge({ endpoint: { paused, failingSince } }: { endpoint: WebhookEndpoint }) {
  if (paused) return <Badge tone="warn">Paused</Badge>;
  return failingSince ? <Badge tone="bad">Failing</Badge> : <Badge tone="ok">Running</Badge>;
}

function Tokens({ tokens }: Pick<Connections, 'tokens'>) {
  if (tokens.length === 0) return <p className={styles.none}>There is no token yet.</p>;
  return (
    <ul className={`${styles.rows} ruled`}>
      {tokens.map((token) => (
        <TokenRow key={token.id} token={token} />
      ))}
    </ul>
  );
}

function TokenRow({ token }: { token: ApiToken }) {
  const { id, name, start, scopes, expiresOn, isExpired, lastUsedOn } = token;
  const revoke = useConnectionChange(`tokens/${id}`, { method: 'DELETE', said: 'Token revoked' });
  return (
    <li>
      <div className={styles.what}>
        <h3>{name}</h3>
        {isExpired && <Badge tone="bad">Expired</Badge>}
        <p className="meta num">
          {start}…, {scopes.join(', ')}
        </p>
        <p className="meta num">
          {lastUsedOn ? `Last used ${formatCalendarDate(lastUsedOn)}` : 'Never used'}
          {expiresOn && `, ${isExpired ? 'ended' : 'ends'} after ${formatFullDate(expiresOn)}`}
        </p>
      </div>
      <div className={styles.actions}>
        <Confirmed
          label="Revoke"
          what={name}
          yes="Revoke it now"
          busy={revoke.isPending}
          onYes={() => revoke.mutate({})}
        />
      </div>
    </li>
  );
}

interface ConfirmedProps {
  label: string;
  /** What it is done to, for screen readers. */
  what: string;
  yes: string;
  busy: boolean;
  onYes: () => void;
}

/** An action that asks once more, in place. */
function Confirmed({ label, what, yes, busy, onYes }: ConfirmedProps) {
  return (
    <details className={styles.confirmed}>
      <summary>
        {label}
        <span className="vh"> {what}</span>
      </summary>
      <Button variant="line" size="xs" busy={busy} onClick={onYes}>
        {yes}
        <span className="vh">: {what}</span>
      </Button>
    </details>
  );
}
