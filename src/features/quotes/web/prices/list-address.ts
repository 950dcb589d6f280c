import type { PriceRequest } from '#src/features/quotes/contract.ts';

export interface ListInAddress {
  items: NonNullable<PriceRequest['items']>;
  access: NonNullable<PriceRequest['access']>;
}

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
  const hasElevator = params.get('hasElevator');
  return {
    items: [...counts].flatMap(([key, quantity]) => (quantity === 0 ? [] : { key, quantity })),
    access: {
      ...(floor && { floor: Number(floor) }),
      ...(hasElevator && { hasElevator: hasElevator === 'true' }),
    },
  };
}
