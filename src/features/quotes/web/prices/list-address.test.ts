import { expect, it } from 'vitest';
import { readList } from './list-address.ts';

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
