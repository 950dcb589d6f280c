import type { AccessAnswers } from '#src/features/pricing/contract.ts';
import type { PriceRequest } from '#src/features/quotes/contract.ts';

export type ListInAddress = Required<Pick<PriceRequest, 'items' | 'spaces' | 'access'>>;

/**
 * Reads a list and its answers from an address or a form:
 * `items=sofa-3-seat:2&items=sofa-3-seat&floor=3&hasElevator=false`. Without a number it is one
 * more, with `:-1` one fewer. Knows no catalogue and no limits: the server does.
 */
export function readList(params: URLSearchParams): ListInAddress {
  const counts = new Map<string, number>();
  for (const entry of params.getAll('items')) {
    const [key = '', count = '1'] = entry.split(':');
    counts.set(key, (counts.get(key) ?? 0) + Number(count));
  }
  const floor = params.get('floor');
  const answers = [...params].filter(([, value]) => value === 'true' || value === 'false');
  return {
    items: [...counts].flatMap(([key, quantity]) => (quantity === 0 ? [] : { key, quantity })),
    spaces: params.getAll('spaces').flatMap(readJson),
    access: {
      ...(floor && { floor: Number(floor) }),
      ...Object.fromEntries(answers.map(([name, value]) => [name, value === 'true'])),
    },
  };
}

/** Writes a list and its answers as `readList` reads them; what else the address says stays. */
export function writeList(
  params: URLSearchParams,
  { items, spaces, access }: ListInAddress,
): URLSearchParams {
  const told = Object.entries(access) as [keyof AccessAnswers, number | boolean][];
  const before = readList(params);
  const next = new URLSearchParams(params);
  for (const name of ['items', 'spaces', 'floor', ...Object.keys(before.access)]) next.delete(name);
  for (const { key, quantity } of items) next.append('items', `${key}:${quantity}`);
  for (const space of spaces) next.append('spaces', JSON.stringify(space));
  for (const [name, answer] of told) next.set(name, String(answer));
  return next;
}

function readJson(text: string) {
  try {
    return [JSON.parse(text)];
  } catch {
    return [];
  }
}
