import { expect, it } from 'vitest';
import { listOpenItems, type SetupFacts } from './checklist.ts';

const now = new Date('2026-11-22T15:00:00Z');

const done: SetupFacts = {
  publicUrl: 'https://www.harbor.com',
  trustProxy: 1,
  hasMailServer: true,
  keptMails: 0,
  unsetContacts: [],
  pricesConfirmed: true,
  pausedEndpoints: 0,
  shippedContent: 0,
  lastBackupAt: '2026-11-22T03:30:00Z',
  hasModel: true,
};

const openItems = (changes: Partial<SetupFacts>) => listOpenItems({ ...done, ...changes }, now);

it('lists nothing once all is set up', () => {
  expect(openItems({})).toEqual([]);
  expect(openItems({ trustProxy: false })).toEqual([]);
});

const name = { name: 'name', variable: 'BUSINESS_NAME' };
const phone = { name: 'phone', variable: 'BUSINESS_PHONE' };
const email = { name: 'e-mail', variable: 'BUSINESS_EMAIL' };

it.each<[Partial<SetupFacts>, string, string]>([
  [{ publicUrl: 'http://localhost:3000' }, 'address', 'lead to http://localhost:3000,'],
  [{ trustProxy: undefined }, 'proxy', 'all visitors look like one'],
  [{ trustProxy: true }, 'proxy', 'believes any address'],
  [{ hasMailServer: false }, 'mail', 'nobody gets a mail'],
  [{ keptMails: 1 }, 'kept-mails', '1 mail became a file'],
  [{ keptMails: 1204 }, 'kept-mails', '1204 mails became files'],
  [{ unsetContacts: [phone] }, 'business', 'a made-up phone.'],
  [{ unsetContacts: [name, phone, email] }, 'business', 'a made-up name, phone and e-mail.'],
  [{ pricesConfirmed: false }, 'prices', 'nobody at the company has confirmed'],
  [{ pausedEndpoints: 2 }, 'webhooks', '2 webhook endpoints are paused and hear of no leads'],
  [{ shippedContent: 39 }, 'content', '39 things are not yours yet. Made-up clients, figures,'],
  [{ lastBackupAt: null }, 'backup', 'no backup yet'],
  [{ lastBackupAt: '2026-11-20T14:59:00Z' }, 'backup', 'from Nov 20, 2026.'],
  [{ hasModel: false }, 'model', 'wait for a review'],
])('with %j it says so once, and where to change it', (changes, topic, text) => {
  const items = openItems(changes);
  expect(items).toMatchObject([{ topic, text: expect.stringContaining(text) }]);
  expect(items[0]?.remedy).toMatch(/[A-Z_]{5,}|npm run|price book|resume|Send all/);
});

it('says that made-up clients show as long as the name is made up', () => {
  const [, content] = openItems({ shippedContent: 39, unsetContacts: [name] });
  expect(content?.text).toContain('Made-up clients and figures show until');
});

it('names the way to pages with the business details in them', () => {
  expect(openItems({ unsetContacts: [name] })[0]?.remedy).toBe(
    'Set BUSINESS_NAME, run ops/release.sh again or build the image again, then restart.',
  );
});

it('begins with what is most urgent', () => {
  const topics = openItems({ hasModel: false, hasMailServer: false, shippedContent: 1 }).map(
    ({ topic }) => topic,
  );
  expect(topics).toEqual(['mail', 'content', 'model']);
});
