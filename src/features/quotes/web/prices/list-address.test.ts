import { expect, it } from 'vitest';
import { readList, writeList } from './list-address.ts';

it('a list in an address adds up what is on it more than once', () => {
  const params = new URLSearchParams('items=sofa-3-seat:2&items=box-medium&items=sofa-3-seat');
  expect(readList(params).items).toEqual([
    { key: 'sofa-3-seat', quantity: 3 },
    { key: 'box-medium', quantity: 1 },
  ]);
});

it('a list in an address goes down by what is taken off it, and loses what is gone', () => {
  const params = new URLSearchParams('items=desk:3&items=sofa:1&items=desk:-1&items=sofa:-1');
  expect(readList(params).items).toEqual([{ key: 'desk', quantity: 2 }]);
});

it('answers in an address are those that were given', () => {
  const read = (text: string) => readList(new URLSearchParams(text)).access;
  expect(read('floor=4&hasElevator=false')).toEqual({ floor: 4, hasElevator: false });
  expect(read('floor=0&hasElevator=true')).toEqual({ floor: 0, hasElevator: true });
  expect(read('floor=&hasElevator=')).toEqual({});
});

it('a list is read from an address as it was written, beside what else the address says', () => {
  const list = {
    items: [{ key: 'sofa-3-seat', quantity: 2 }],
    spaces: [{ choice: { kind: 'truck' as const, eighths: 4 }, amount: 1 }],
    access: { floor: 4, hasElevator: false, parking: true },
  };
  const before = new URLSearchParams('utm_source=mail&items=desk:1&longCarry=true&spaces={');
  const written = writeList(before, list);
  expect(readList(new URLSearchParams(written.toString()))).toEqual(list);
  expect(written.get('utm_source')).toBe('mail');
  const nothing = { items: [], spaces: [], access: {} };
  expect(writeList(written, nothing).toString()).toBe('utm_source=mail');
});
