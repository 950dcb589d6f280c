import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { apiRequest, initialsPattern } from '#src/shared/api-client.ts';
import { Button } from '#src/ui/button.tsx';
import { FieldError, Input } from '#src/ui/form/field.tsx';
import { describeStaffFailure } from '#src/ui/list-page/list-query.ts';
import { useToast } from '#src/ui/toast.tsx';
import { useFocusWhenGone } from '#src/ui/use-focus-after-wait.ts';
import styles from './staff.module.css';

interface WhoAreYouProps {
  /** As they are kept on this device; null before anybody was asked. */
  initials: string | null;
  /** Empty initials are those of somebody who gave none. */
  onAnswer: (initials: string) => void;
  onForgotten: () => void;
}

/** Asks for initials, which go beside what somebody does; they are no account. */
export function WhoAreYou({ initials, onAnswer, onForgotten }: WhoAreYouProps) {
  const id = useId();
  const { toast } = useToast();
  const [typed, setTyped] = useState(initials ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const isFirst = initials === null;

  useFocusWhenGone(true, () => document.getElementById('main'));
  // Whoever asked for it goes on there; nobody is taken away from a page that opens with it.
  useEffect(() => {
    if (!isFirst) field.current?.focus();
  }, [isFirst]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const given = typed.trim();
    if (!initialsPattern.test(given)) return setProblem('Give one to four letters.');
    onAnswer(given.toUpperCase());
  }

  async function forgetDevices() {
    try {
      await apiRequest('/api/admin/devices/forget', { method: 'POST' });
      onForgotten();
      toast({
        title: 'All devices are forgotten',
        description: 'Each asks for the password again.',
        variant: 'success',
      });
    } catch (error) {
      const description = `No device was forgotten. ${describeStaffFailure(error)}`;
      toast({ title: 'Error', description, variant: 'error' });
    }
  }

  return (
    <form className={styles.who} aria-labelledby={`${id}-title`} onSubmit={submit} noValidate>
      <div>
        <h2 id={`${id}-title`}>Who are you?</h2>
        <p className="muted">Your initials go beside what you do. They stay on this device.</p>
      </div>
      <div className="field">
        <label htmlFor={id}>Initials</label>
        <Input
          id={id}
          ref={field}
          className="slim"
          value={typed}
          maxLength={4}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div role="alert">{problem && <FieldError id={`${id}-problem`}>{problem}</FieldError>}</div>
      </div>
      <div className={styles.whoActions}>
        <Button type="submit" variant="green" size="sm">
          Save
        </Button>
        <Button variant="line" size="sm" onClick={() => onAnswer(initials ?? '')}>
          {isFirst ? 'Skip' : 'Close'}
        </Button>
        {!isFirst && (
          <Button variant="line" size="sm" onClick={() => void forgetDevices()}>
            Forget all remembered devices
          </Button>
        )}
      </div>
    </form>
  );
}
