import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronDown, ListTodo } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import {
  type Setup,
  type SetupChange,
  type SetupItem,
  setupSchema,
} from '#src/features/setup/contract.ts';
import { api } from '#src/shared/api-client.ts';
import { countText } from '#src/shared/format-number.ts';
import { staffPaths } from '#src/shared/staff-paths.ts';
import { Button } from '#src/ui/button.tsx';
import styles from '#src/ui/list-page/list-page.module.css';
import {
  describeStaffFailure,
  showAnswer,
  useStaffMutation,
} from '#src/ui/list-page/list-query.ts';
import { useToast } from '#src/ui/toast.tsx';
import { useFocusAfterWait } from '#src/ui/use-focus-after-wait.ts';

/** What is not set up yet, folded; nothing once all is done or put aside. */
export function SetupChecklist() {
  const list = useRef<HTMLDetailsElement>(null);
  const setup = useQuery({
    queryKey: [staffPaths.setup],
    queryFn: ({ signal }) => api(staffPaths.setup, setupSchema, { signal }),
    // Prices are confirmed on another page, and backups are made outside.
    staleTime: 0,
  });
  const change = useSetupMutation<SetupChange>('PATCH', staffPaths.setup, 'That was not saved.');
  const keptMails = `${staffPaths.setup}/mails`;
  const send = useSetupMutation<object>('POST', keptMails, 'They were not sent.');
  useFocusAfterWait(
    change.isPending || send.isPending,
    () => list.current?.querySelector('summary') ?? document.getElementById('main'),
  );
  const items = setup.data?.items ?? [];
  const open = items.filter(({ isAside }) => !isAside);
  const aside = items.filter(({ isAside }) => isAside);
  if (open.length === 0) return null;

  const buttonOf = ({ topic, title, isAside }: SetupItem) => (
    <Button
      variant="line"
      size="xs"
      busy={change.isPending && change.variables.topic === topic}
      busyLabel="Saving..."
      onClick={() => change.mutate({ topic, isAside: !isAside })}
    >
      {isAside ? 'Take back' : 'Put aside'}
      <span className="vh"> {title.toLowerCase()}</span>
    </Button>
  );

  return (
    <details className={styles.checklist} ref={list}>
      <summary>
        <ListTodo aria-hidden="true" />
        <b>{countText(open.length, 'thing')} not set up yet</b>
        <ChevronDown aria-hidden="true" />
      </summary>
      <ul className="ruled">
        {open.map((item) => (
          <li key={item.topic}>
            <div>
              <b>{item.title}</b>
              <p>{item.text}</p>
              <p>
                {item.href ? (
                  <Link className="link" to={item.href}>
                    {item.remedy}
                  </Link>
                ) : (
                  item.remedy
                )}
              </p>
            </div>
            {item.topic === 'kept-mails' && (
              <Button
                variant="green"
                size="xs"
                busy={send.isPending}
                busyLabel="Sending..."
                onClick={() => send.mutate({})}
              >
                Send all now
              </Button>
            )}
            {buttonOf(item)}
          </li>
        ))}
      </ul>
      {aside.length > 0 && (
        <ul className="ruled" aria-label="Put aside">
          {aside.map((item) => (
            <li key={item.topic}>
              <p>Put aside: {item.title}</p>
              {buttonOf(item)}
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

/** A change of what is set up; the server answers with what is left. */
function useSetupMutation<Change>(method: 'POST' | 'PATCH', path: string, failed: string) {
  const client = useQueryClient();
  const { toast } = useToast();
  return useStaffMutation<Setup, Change>({
    path,
    schema: setupSchema,
    method,
    onSaved: (setup) => showAnswer(client, [staffPaths.setup], setup),
    onFailure: (error) =>
      toast({
        title: 'Error',
        description: `${failed} ${describeStaffFailure(error)}`,
        variant: 'error',
      }),
  });
}
