import { expect, it } from 'vitest';
import { jobOfList } from './offered-things.ts';

const list = (...keys: string[]) => keys.map((key) => ({ key }));

it('a list is of the job that most of its kinds of things belong to', () => {
  const office = list('desk-office', 'office-chair', 'file-cabinet-4-drawer', 'box-medium');
  expect(jobOfList(office, 'business')).toBe('office-cleanout');
  // Another tab, or a page that was loaded anew.
  expect(jobOfList(office, 'home')).toBe('office-cleanout');
  expect(jobOfList(list('clothing-rack', 'mannequin'), 'business')).toBe('retail-store');
  expect(jobOfList(list('sofa-3-seat', 'armchair', 'office-chair'), 'business')).toBe(
    'residential-cleanout',
  );
});

it('where a list does not say it, the tab that was chosen does', () => {
  for (const undecided of [[], list('kiln'), list('desk-office', 'sofa-3-seat')]) {
    expect(jobOfList(undecided, 'business')).toBe('office-cleanout');
    expect(jobOfList(undecided, 'home')).toBe('residential-cleanout');
    expect(jobOfList(undecided, 'space')).toBe('residential-cleanout');
  }
});
