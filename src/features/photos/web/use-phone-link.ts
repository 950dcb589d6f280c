import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError, describeFailure } from '#src/shared/api-client.ts';
import { fetchHandoffFile, openHandoff, readHandoff } from './handoff-client.ts';

/** A code that is on show, and what of its photos the form has. */
export interface PhoneLink {
  token: string;
  taken: Set<number>;
}

export type PhoneLinkState =
  | { name: 'opening' }
  | { name: 'open'; token: string; isOutOfReach: boolean }
  | { name: 'ended' }
  | { name: 'failed'; sentence: string };

/** Often while somebody is likely to be taking photos, less so when nothing comes. */
const pollMs = [2000, 5000, 10_000] as const;
const quietPollsPerStep = 60;

interface PhoneLinkOptions {
  /** Kept by the form: a code that is shown again is the same one. */
  hold: { current: PhoneLink | null };
  onFiles: (files: File[]) => void;
}

/** Opens a code and brings each photo that arrives for it into the form, for as long as it is used. */
export function usePhoneLink({ hold, onFiles }: PhoneLinkOptions) {
  const [state, setState] = useState<PhoneLinkState>({ name: 'opening' });
  const [arrived, setArrived] = useState(0);
  const [round, setRound] = useState(0);
  const take = useEffectEvent((file: File) => {
    onFiles([file]);
    setArrived((count) => count + 1);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round begins anew
  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    let quiet = 0;

    async function start() {
      setState({ name: 'opening' });
      try {
        hold.current ??= { token: (await openHandoff()).token, taken: new Set() };
        if (!stop.signal.aborted) await poll(hold.current);
      } catch (error) {
        if (!stop.signal.aborted) setState({ name: 'failed', sentence: describeFailure(error) });
      }
    }

    async function poll(link: PhoneLink) {
      const { token } = link;
      try {
        const hasNews = await takeNew(link);
        quiet = hasNews ? 0 : quiet + 1;
        if (!stop.signal.aborted) setState({ name: 'open', token, isOutOfReach: false });
      } catch (error) {
        if (stop.signal.aborted) return;
        if (error instanceof ApiError && error.status === 404) {
          hold.current = null;
          return setState({ name: 'ended' });
        }
        quiet += 1;
        setState({ name: 'open', token, isOutOfReach: true });
      }
      const step = Math.min(Math.floor(quiet / quietPollsPerStep), pollMs.length - 1);
      if (!stop.signal.aborted) timer = setTimeout(() => poll(link), pollMs[step]);
    }

    async function takeNew({ token, taken }: PhoneLink): Promise<boolean> {
      const { files } = await readHandoff(token, stop.signal);
      const fresh = files.filter(({ id }) => !taken.has(id));
      for (const file of fresh) {
        const content = await fetchHandoffFile(token, file, stop.signal);
        if (stop.signal.aborted) return true;
        taken.add(file.id);
        take(content);
      }
      return fresh.length > 0;
    }

    void start();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [round, hold]);

  return { state, arrived, renew: () => setRound((current) => current + 1) };
}
