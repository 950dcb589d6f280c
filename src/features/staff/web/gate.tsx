import { Eye, EyeOff, LockKeyhole, LockOpen } from 'lucide-react';
import { type ComponentProps, type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { site } from '#src/content/site.ts';
import { wrongPasswordMessage } from '#src/features/staff/contract.ts';
import { ApiError, adminSessionHeader, apiResponse } from '#src/shared/api-client.ts';
import { Button } from '#src/ui/button.tsx';
import { FieldError, Input } from '#src/ui/form/field.tsx';
import { TruckFill } from '#src/ui/truck/truck-fill.tsx';
import styles from './staff.module.css';
import { StaffLogo } from './staff-shell.tsx';

interface GateProps {
  /** The tab was unlocked, but the server has since refused its password. */
  isExpired: boolean;
  onUnlock: (password: string, session: string, isRemembered: boolean) => void;
}

/** The password page. The server decides; after a wrong password, text and focus stay. */
export function Gate({ isExpired, onUnlock }: GateProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [remember, setRemember] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => input.current?.focus(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const password = input.current?.value ?? '';
    setIsBusy(true);
    const answer = password
      ? await checkPassword(password, remember)
      : { refusal: 'Enter the password.' };
    setIsBusy(false);
    if ('session' in answer) return onUnlock(password, answer.session, remember);
    setProblem(answer.refusal);
    setAttempts((count) => count + 1);
    input.current?.focus();
  }

  return (
    <main className={styles.gate} id="main">
      <GateSide />
      <form className={styles.gateForm} onSubmit={submit} noValidate>
        <h1>Staff only</h1>
        {isExpired && (
          <p className={styles.gateNote} role="status">
            <LockKeyhole aria-hidden="true" />
            Enter the password again. It was changed, or this tab was locked.
          </p>
        )}
        <p className="muted">
          One shared password. It is kept for this browser tab only, unless you say otherwise.
        </p>
        <div className="field">
          <label htmlFor={id}>Password</label>
          <PasswordInput
            ref={input}
            id={id}
            aria-invalid={problem !== null}
            aria-describedby={problem === null ? undefined : `${id}-problem`}
          />
          <div role="alert">
            {problem && (
              <FieldError key={attempts} id={`${id}-problem`}>
                {problem}
              </FieldError>
            )}
          </div>
        </div>
        <label className="check">
          <input
            type="checkbox"
            checked={remember}
            onChange={(event) => setRemember(event.target.checked)}
          />
          <span>
            Remember this device for 30 days
            <br />
            <small className="meta">Only where nobody else can use it.</small>
          </span>
        </label>
        <Button type="submit" variant="green" full busy={isBusy} busyLabel="Checking">
          <LockOpen aria-hidden="true" />
          Unlock
        </Button>
        <p className="meta">
          Forgotten it? Ask the office on <a href={site.phone.href}>{site.phone.display}</a>.
        </p>
      </form>
    </main>
  );
}

function GateSide() {
  return (
    <div className={`${styles.gateSide} dark`}>
      <StaffLogo />
      <div className={styles.gateTruck} aria-hidden="true">
        <TruckFill truckLoads={0.46} volumeCubicYards={9.2} capacityCubicYards={20} />
      </div>
      <p className="muted">Quotes, leads, testimonials and files live behind this door.</p>
    </div>
  );
}

function PasswordInput(props: ComponentProps<'input'>) {
  const [isShown, setIsShown] = useState(false);
  return (
    <div className={styles.password}>
      <Input {...props} type={isShown ? 'text' : 'password'} autoComplete="current-password" />
      <button
        type="button"
        className="iconbtn"
        aria-label="Show password"
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
      </button>
    </div>
  );
}

/** Checks the password with the server, which opens a session for the right one. */
export async function checkPassword(
  password: string,
  remember = false,
): Promise<{ session: string } | { refusal: string }> {
  try {
    const { headers } = await apiResponse('/api/admin/session', {
      method: 'POST',
      body: { password, remember },
    });
    return { session: headers.get(adminSessionHeader) ?? '' };
  } catch (error) {
    return { refusal: describeRefusal(error) };
  }
}

function describeRefusal(error: unknown): string {
  if (!(error instanceof ApiError)) return 'The server could not be reached. Try again.';
  if (error.status === 401) return wrongPasswordMessage;
  return error.problem?.error ?? 'The server could not check the password. Try again.';
}
