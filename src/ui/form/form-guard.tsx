import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import type { FormSignals } from '#src/shared/form-signals.ts';
import { turnstileMetaName } from '#src/shared/turnstile.ts';
import styles from './controls.module.css';
import type { TurnstileCheck } from './turnstile-check.ts';

export interface FormGuardHandle {
  /** The signals to send with the form; waits while a bot check runs. */
  readSignals(): Promise<FormSignals>;
}

/**
 * Detects bots without bothering people: a honeypot field, the time taken and, on pages with a site
 * key, a Turnstile check that loads once the form is used.
 */
export function FormGuard({ ref }: { ref: Ref<FormGuardHandle> }) {
  const honeypot = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const check = useRef<Promise<TurnstileCheck | null> | null>(null);
  const startCheck = useRef<(() => void) | null>(null);

  useImperativeHandle(
    ref,
    () => ({
      async readSignals() {
        const elapsedMs = Math.round(performance.now());
        // A form that was filled in on an earlier visit may be submitted before it is touched.
        if (!check.current) startCheck.current?.();
        const website = honeypot.current?.value ?? '';
        const challengeToken = await (await check.current)?.takeToken();
        return { website, elapsedMs, ...(challengeToken && { challengeToken }) };
      },
    }),
    [],
  );

  useEffect(() => {
    const element = place.current;
    const form = element?.closest('form');
    const key = document.querySelector<HTMLMetaElement>(`meta[name="${turnstileMetaName}"]`);
    if (!element || !form || !key) return;
    const startOnUse = () => form.addEventListener('focusin', start, { once: true });
    const start = () => {
      check.current = import('./turnstile-check.ts')
        .then(({ startTurnstileCheck }) => startTurnstileCheck(element, key.content))
        .catch(() => {
          // The connection may be back by the next field.
          startOnUse();
          return null;
        });
    };
    startCheck.current = start;
    startOnUse();
    return () => {
      startCheck.current = null;
      form.removeEventListener('focusin', start);
      void check.current?.then((running) => running?.end());
    };
  }, []);

  return (
    <>
      <Honeypot ref={honeypot} />
      <div ref={place} className={styles.challenge} />
    </>
  );
}

/**
 * An invisible field that only bots fill in. Pointer, keyboard and screen reader skip it, and the
 * attributes keep browsers and password managers from filling it in for people.
 */
function Honeypot({ ref }: { ref: Ref<HTMLInputElement> }) {
  return (
    <div className="vh" aria-hidden="true">
      <label>
        Leave this empty
        <input
          ref={ref}
          type="text"
          name="website"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-bwignore
          data-lpignore="true"
          data-form-type="other"
        />
      </label>
    </div>
  );
}
