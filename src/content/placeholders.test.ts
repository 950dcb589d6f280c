import { describe, expect, it } from 'vitest';
import { company } from './company/company.ts';
import {
  findPlaceholders,
  findSamples,
  findShippedPlaces,
  findUnsetContacts,
} from './placeholders.ts';
import { createSite } from './site.ts';

describe('what an operator has to replace', () => {
  const listed = findPlaceholders(createSite());
  const names = listed.map(({ name }) => name);

  it('are the facts of the shipped company, its contact data and its samples', () => {
    expect(names).toEqual(expect.arrayContaining(company.placeholders));
    expect(names).toEqual(
      expect.arrayContaining([
        'Stoop & Tower Cleanouts',
        '(800) 555-0199',
        'hello@stoopandtower.example',
        'social link: Photos',
        'Metro Building Owners Forum',
        'Renata Oyelaran-Whitfield, Harrow Street Holdings',
        'Before the renovation crew arrived, Sunita Rao, The Larkmont Hotel',
      ]),
    );
    expect(new Set(names).size).toBe(names.length);
  });

  it('lose what the environment sets', () => {
    const site = createSite({
      name: 'Acme Hauling',
      phone: '+13122000100',
      email: 'jobs@acme.com',
    });
    expect(names.slice(3)).toEqual(findPlaceholders(site).map(({ name }) => name));
  });

  it('are hidden from visitors where they prove something and the name is one’s own', () => {
    const hiddenNames = findPlaceholders(createSite({ name: 'Acme Hauling' }))
      .filter(({ advice }) => advice.endsWith('Hidden until then.'))
      .map(({ name }) => name);
    expect(hiddenNames).toEqual(
      expect.arrayContaining(['license', 'claims', 'offices', 'Metro Building Owners Forum']),
    );
    expect(hiddenNames).not.toContain('headline');
    expect(listed.filter(({ advice }) => advice.includes('Hidden'))).toEqual([]);
  });

  it('lose a fact that was taken out of the list', () => {
    const { placeholders } = company;
    company.placeholders = placeholders.filter((name) => name !== 'offices');
    try {
      expect(findPlaceholders(createSite()).map(({ name }) => name)).not.toContain('offices');
    } finally {
      company.placeholders = placeholders;
    }
  });
});

it('names the contact data nobody set, and none that somebody did', () => {
  const namesOf = (given: Parameters<typeof createSite>[0]) =>
    findUnsetContacts(createSite(given)).map(({ name }) => name);
  expect(namesOf({})).toEqual(['name', 'phone', 'e-mail']);
  const theirs = { name: 'Harbor Hauling', phone: '+13125550142', email: 'hi@harbor.com' };
  expect(namesOf(theirs)).toEqual(['phone']);
  expect(namesOf({ ...theirs, phone: '+13122040142' })).toEqual([]);
});

it('finds everything made up, however deep', () => {
  const client = { name: 'Renata Oyelaran', company: 'Harrow Street', sample: true };
  const clip = { id: 'hotel', source: { title: 'A hotel', sample: true } };
  expect(findSamples([client, clip, { name: 'Real', sample: false }, 'sample', null])).toEqual([
    'Renata Oyelaran, Harrow Street',
    'A hotel',
  ]);
});

it('finds places of the shipped company in texts, and not in names of pictures or of one’s own', () => {
  const content = {
    lead: 'Docks in Queens and every borough of New\u00a0York. Ask 311.',
    picture: 'borough-queens',
    close: 'Queens again',
  };
  expect(findShippedPlaces(content, '')).toEqual(['Queens', 'borough', 'New\u00a0York', '311']);
  expect(findShippedPlaces(content, 'Queens, 311')).toEqual(['borough', 'New\u00a0York']);
});
