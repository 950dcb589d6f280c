import { turnstileOrigin } from '#src/shared/turnstile.ts';

/** The part of Turnstile used here. */
interface Turnstile {
  render(place: HTMLElement, options: Record<string, unknown>): string | null | undefined;
  reset(widgetId: string): void;
  remove(widgetId: string): void;
}

declare global {
  var turnstile: Turnstile | undefined;
}

export interface TurnstileCheck {
  /** The token, usable once; undefined if none arrives. Starts over for the next attempt. */
  takeToken(): Promise<string | undefined>;
  end(): void;
}

/** A token takes a second or two. Without one the form is sent anyway. */
const timeoutMs = 15_000;
/** When the visitor has to tick a box, which they may notice only now. */
const interactiveTimeoutMs = 60_000;
/** The widget is this wide, or else half of it. */
const fullWidthPx = 300;

let loading: Promise<Turnstile> | null = null;

/** Loads Turnstile, once for all forms; after a failure the next form tries again. */
function loadTurnstile(): Promise<Turnstile> {
  loading ??= new Promise<Turnstile>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `${turnstileOrigin}/turnstile/v0/api.js?render=explicit`;
    script.onload = () =>
      globalThis.turnstile ? resolve(globalThis.turnstile) : reject(new Error('no Turnstile'));
    script.onerror = () => reject(new Error('Turnstile did not load'));
    document.head.append(script);
  }).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/**
 * Checks in the background; shows itself in `place` only when the visitor has to act. Throws when
 * it cannot be loaded.
 */
export async function startTurnstileCheck(
  place: HTMLElement,
  siteKey: string,
): Promise<TurnstileCheck> {
  const turnstile = await loadTurnstile();
  let token: string | undefined;
  let hasFailed = false;
  let isAsking = false;
  let wake = () => {};

  function settle(answer: string | undefined) {
    token = answer;
    hasFailed = answer === undefined;
    wake();
  }

  const widgetId = turnstile.render(place, {
    sitekey: siteKey,
    theme: 'light',
    appearance: 'interaction-only',
    size: (place.parentElement?.clientWidth ?? 0) < fullWidthPx ? 'compact' : 'flexible',
    'response-field': false,
    callback: settle,
    'expired-callback': () => {
      token = undefined;
    },
    'error-callback': () => {
      settle(undefined);
      // Otherwise Turnstile also logs it as an error.
      return true;
    },
    'unsupported-callback': () => settle(undefined),
    'before-interactive-callback': () => {
      isAsking = true;
      place.dataset.asks = '';
    },
    'after-interactive-callback': () => {
      isAsking = false;
    },
  });

  return {
    async takeToken() {
      if (token === undefined && !hasFailed) {
        await new Promise<void>((resolve) => {
          wake = resolve;
          setTimeout(() => isAsking || resolve(), timeoutMs);
          setTimeout(resolve, interactiveTimeoutMs);
        });
      }
      const taken = token;
      token = undefined;
      hasFailed = false;
      if (widgetId) turnstile.reset(widgetId);
      return taken;
    },
    end() {
      if (widgetId) turnstile.remove(widgetId);
    },
  };
}
