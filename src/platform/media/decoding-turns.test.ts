import { expect, test } from 'vitest';
import { createDecodingTurns, type Sender } from './decoding-turns.ts';

function createTurns() {
  const clock = { ms: 0 };
  const turns = createDecodingTurns({ ofAddress: 1000, ofNetwork: 1500 }, () => clock.ms);
  return {
    ...turns,
    clock,
    /** Who is next, and after that, and so on, while nothing ends. */
    order(...senders: Sender[]) {
      const waiting = senders.map((sender) => ({ sender, sinceMs: clock.ms }));
      return senders.map(() => {
        const next = turns.next(waiting);
        if (!next) throw new Error('nobody waits');
        waiting.splice(waiting.indexOf(next), 1);
        turns.begin(next.sender);
        return next.sender;
      });
    },
    spend(sender: Sender, ms: number) {
      const end = turns.begin(sender);
      clock.ms += ms;
      end();
    },
  };
}

const [one, other] = ['10.0.0.1', '10.0.0.2'];
const neighbors = ['2001:db8:7:1::1', '2001:db8:7:2::1'] as const;

test('whoever sends many files takes turns with whoever sends few; our own work is last', () => {
  const { order } = createTurns();
  expect(order(null, one, one, one, other)).toEqual([one, other, one, one, null]);
});

test('whoever has had less time is first, however often they ask', () => {
  const { order, spend } = createTurns();
  spend(one, 500);
  spend(other, 10);
  expect(order(one, other)).toEqual([other, one]);
});

test('whoever has had a file read waits as long as that took, not for all who come later', () => {
  const { next, spend, clock } = createTurns();
  const waiting = [{ sender: one, sinceMs: 0 }];
  spend(one, 500);
  const whoIsNext = () => {
    const came = { sender: `10.0.1.${clock.ms / 100}`, sinceMs: clock.ms };
    return next([...waiting, came])?.sender === one;
  };
  clock.ms = 400;
  expect(whoIsNext()).toBe(false);
  clock.ms = 600;
  expect(whoIsNext()).toBe(true);
});

test('addresses of one /48 have one turn between them, by turns among themselves', () => {
  const { order, spend } = createTurns();
  const [first, second] = neighbors;
  spend(first, 5);
  expect(order(first, first, second, one)).toEqual([one, second, first, first]);
});

test('a port is no other address', () => {
  const { isNewcomer, begin } = createTurns();
  begin(`${one}:1001`);
  expect([isNewcomer(`${one}:1002`), isNewcomer(other), isNewcomer(null)]).toEqual([
    false,
    true,
    false,
  ]);
});

test('an address has a budget for an hour, and is a newcomer again after its file', () => {
  const { isOverBudget, isNewcomer, spend, clock } = createTurns();
  spend(one, 999);
  expect([isOverBudget(one), isNewcomer(one)]).toEqual([false, true]);
  spend(one, 1);
  spend(null, 5000);
  expect([one, other, null].map(isOverBudget)).toEqual([true, false, false]);
  clock.ms = 3600_000;
  expect(isOverBudget(one)).toBe(false);
});

test('a /48 has a budget for all its addresses', () => {
  const { isOverBudget, spend } = createTurns();
  for (const address of neighbors) spend(address, 750);
  expect(['2001:db8:7:3::1', '2001:db8:8::1'].map(isOverBudget)).toEqual([true, false]);
});
