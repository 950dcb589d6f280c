import { expect, test, vi } from 'vitest';

test('the answer to an earlier ZIP code that comes late is not shown', async () => {
  const shown = { replaceChildren: vi.fn() };
  const form = Object.assign(new EventTarget(), {
    dataset: { answer: 'zip-answer' },
    submit: vi.fn(),
  });
  const replaceState = vi.fn();
  const answers: Record<string, PromiseWithResolvers<Response>> = {};
  const typed = { zip: '' };
  vi.stubGlobal('document', { querySelector: () => form, getElementById: () => shown });
  vi.stubGlobal('location', { pathname: '/coverage' });
  vi.stubGlobal('history', { replaceState });
  vi.stubGlobal(
    'FormData',
    class extends Map<string, string> {
      constructor() {
        super(Object.entries(typed));
      }
    },
  );
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString = (html: string) => ({ getElementById: () => ({ childNodes: [html] }) });
    },
  );
  vi.stubGlobal('fetch', (address: string, { signal }: RequestInit = {}) => {
    const answer = Promise.withResolvers<Response>();
    answers[address] = answer;
    signal?.addEventListener('abort', () => answer.reject(signal.reason));
    return answer.promise;
  });
  await import('./zip-answer.ts');
  for (const zip of ['10001', '11211']) {
    typed.zip = zip;
    form.dispatchEvent(new Event('submit'));
  }
  for (const zip of ['11211', '10001']) {
    answers[`/coverage?zip=${zip}`]?.resolve(new Response(zip));
    await new Promise(setImmediate);
  }
  expect(shown.replaceChildren.mock.calls).toEqual([['11211']]);
  expect(replaceState).toHaveBeenLastCalledWith(null, '', '/coverage?zip=11211');
  expect(form.submit).not.toHaveBeenCalled();
});
