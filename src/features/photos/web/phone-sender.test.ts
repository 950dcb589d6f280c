import { expect, test, vi } from 'vitest';
import { ApiError } from '#src/shared/api-client.ts';
import { createPhoneSender } from './phone-sender.ts';

const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const prepare = async (file: File) => ({ file, thumbnail: null });
const states = (sender: ReturnType<typeof createPhoneSender>) =>
  sender.snapshot().photos.map(({ state }) => state);

test('photos go one after the other, as they are picked', async () => {
  const sent: string[] = [];
  const send = async (file: File) => void sent.push(file.name);
  const sender = createPhoneSender({ prepare, send });
  sender.add([photo('a.jpg'), photo('b.jpg')]);
  sender.add([photo('c.jpg'), new File(['x'], 'list.pdf', { type: 'application/pdf' })]);
  await vi.waitFor(() => expect(states(sender)).toEqual(['arrived', 'arrived', 'arrived']));
  expect(sent).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  expect(sender.snapshot().refusals).toMatchObject([{ names: ['list.pdf'] }]);
});

test.each([
  ['a lost line', new TypeError('Failed to fetch')],
  ['a server that starts', new ApiError(502, '<h1>Bad Gateway</h1>', '')],
])('%s is waited for, and the photo is still the same one', async (_, failure) => {
  const send = vi.fn<(file: File, key: string) => Promise<void>>();
  send.mockRejectedValueOnce(failure).mockResolvedValue();
  let back = () => {};
  const untilReachable = () => new Promise<void>((resolve) => (back = resolve));
  const sender = createPhoneSender({ prepare, send, untilReachable });
  sender.add([photo('a.jpg')]);
  await vi.waitFor(() => expect(states(sender)).toEqual(['waiting']));
  back();
  await vi.waitFor(() => expect(states(sender)).toEqual(['arrived']));
  expect(new Set(send.mock.calls.map(([, key]) => key)).size).toBe(1);
});

test('a refusal is told at the photo, and a link that has ended takes no more', async () => {
  const refusal = (status: number, error: string) =>
    new ApiError(status, JSON.stringify({ error, code: 'x' }), '');
  const send = vi.fn<() => Promise<void>>();
  send.mockRejectedValueOnce(refusal(415, 'Only photos.'));
  send.mockRejectedValueOnce(refusal(404, 'This link has ended.'));
  const sender = createPhoneSender({ prepare, send });
  sender.add([photo('a.jpg'), photo('b.jpg'), photo('c.jpg')]);
  await vi.waitFor(() => expect(sender.snapshot().ended).toBe('This link has ended.'));
  await Promise.resolve();
  expect(sender.snapshot().photos[0]).toMatchObject({ state: 'refused', problem: 'Only photos.' });
  expect(send).toHaveBeenCalledTimes(2);
});
