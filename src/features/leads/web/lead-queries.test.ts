import { expect, test } from 'vitest';
import { isNarrowed, readLeadFilters } from './lead-queries.ts';

const read = (address: string) => {
  const params = new URLSearchParams(address);
  return readLeadFilters((name) => params.get(name) ?? '');
};

test('the address holds search, filters and order', () => {
  expect(
    read(
      'q=ana&status=booked&service=retail-store&source=ai-quote&prefers=phone&borough=Queens&within=week&from=2026-11-01&to=2026-11-20&call=waiting&held=only&sort=name&lead=7',
    ),
  ).toEqual({
    q: 'ana',
    status: 'booked',
    service: 'retail-store',
    source: 'ai-quote',
    prefers: 'phone',
    borough: 'Queens',
    within: 'week',
    from: '2026-11-01',
    to: '2026-11-20',
    call: 'waiting',
    held: 'only',
    sort: 'name',
  });
});

test('values nobody knows are left out, and newest first is what everyone gets', () => {
  const nothing = {
    q: '',
    status: '',
    service: '',
    source: '',
    prefers: '',
    borough: '',
    held: '',
    sort: '',
    within: '',
    from: '',
    to: '',
    call: '',
  };
  expect(
    read(
      'status=called&service=piano&source=fax&prefers=fax&borough=Atlantis&within=year&from=x&to=1-1-26&call=1&held=yes&sort=price',
    ),
  ).toEqual(nothing);
  expect(read('sort=newest')).toEqual(nothing);
  expect(read('from=2026-11-20&to=2026-11-19')).toEqual({ ...nothing, from: '2026-11-20' });
  expect(read(`q=${'a'.repeat(200)}`).q).toHaveLength(100);
});

test('an order alone leaves nothing out', () => {
  expect(isNarrowed(read('sort=oldest'))).toBe(false);
  for (const filter of [
    'q=a',
    'status=new',
    'service=retail-store',
    'source=ai-quote',
    'to=2026-11-20',
    'call=waiting',
  ]) {
    expect(isNarrowed(read(filter))).toBe(true);
  }
});
