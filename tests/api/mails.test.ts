import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { quoteDisclaimer } from '#src/features/pricing/domain/result-texts.ts';
import { sharedQuoteSchema } from '#src/features/quotes/contract.ts';
import { sendingHoldMs } from '#src/features/staff-quotes/contract.ts';
import { formatLongDay } from '#src/shared/dates.ts';
import { startMailApp } from '#tests/support/mail-app.ts';
import { makePhoto, makeQuoteForm } from '#tests/support/quote-form.ts';
import {
  expectInBoth,
  expectSoundMail,
  linksOf,
  rowsOf,
  wordsOf,
} from '#tests/support/read-mail.ts';
import { postTo, requestQuote } from '#tests/support/staff-quotes.ts';
import { staffHeaders } from '#tests/support/start-app.ts';
import { invite } from '#tests/support/testimonials.ts';

const name = 'Zoë Ångström-Nuñez 陳 🛋️';

const estimate = {
  serviceType: 'retail-store',
  address: '12 Härrow Street, 5th floor',
  preferredDate: '2026-04-02',
  preferredTime: 'afternoon',
  contactName: name,
  contactPhone: '(212) 555-0142',
  contactEmail: "zoe.o'nunez+job@harrow.example",
  description: 'Forty desks. 🪑\nFreight elevator until 4.',
  sourceDetail: JSON.stringify({
    campaign: { utm_source: 'newsletter', utm_campaign: 'spring' },
    landing: '/services',
  }),
};

const inquiry = {
  name,
  company: 'Kent & Söhne',
  email: 'zoe@kent.example',
  phone: '718-555-0100',
  address: '90 Kent Avenue, Brooklyn',
  serviceType: 'emergency-cleanout',
  preferredTime: 'Weekdays, 9-11',
  preferredContact: 'phone',
  message: 'Two units.',
};

const invitation = {
  customerName: name,
  customerEmail: 'zoe@kent.example',
  serviceType: 'commercial-space',
  location: 'Queens & Nassau',
};

describe('mails over SMTP', () => {
  it('tell staff of an on-site request with all they need to call back', async () => {
    const app = await startMailApp('sqlite');
    await app.postJson('/api/estimates', estimate);
    const [notice] = await app.deliver();
    if (!notice) return expect.fail('no mail');
    expectSoundMail(notice, { to: 'office@stoop.example', replyTo: estimate.contactEmail });
    expect(notice.subject).toBe(`On-site estimate request: ${name}, Retail store`);
    expectInBoth(notice, [
      'New on-site estimate request',
      'We promised to be in touch within 2 hours.',
      name,
      '(212) 555-0142',
      estimate.contactEmail,
      'Phone',
      'Retail store',
      '12 Härrow Street, 5th floor',
      'Thursday, April 2, 2026',
      'Afternoon',
      'Forty desks. 🪑',
      'Freight elevator until 4.',
      'newsletter, spring',
      'Mar 10, 11:00 AM, New York time',
      'Open the lead',
      'Reply goes to the customer.',
    ]);
    expect(linksOf(notice)).toEqual([
      'tel:+12125550142',
      `mailto:${estimate.contactEmail}`,
      'https://stoop.example/admin-contacts?lead=1',
    ]);
    expect(notice.text).toContain('https://stoop.example/admin-contacts?lead=1');
  });

  it('confirm an on-site request to whoever left an address', async () => {
    const app = await startMailApp('sqlite');
    await app.postJson('/api/estimates', estimate);
    const mails = await app.deliver();
    expect(mails).toHaveLength(2);
    const mail = mails[1];
    if (!mail) return expect.fail('no mail');
    expectSoundMail(mail, { to: estimate.contactEmail, replyTo: 'office@stoop.example' });
    expect(mail.subject).toBe('We have your estimate request, Stoop & Tower Cleanouts');
    expectInBoth(mail, [
      'We will contact you within 2 hours to schedule your on-site estimate.',
      'Retail store',
      'Thursday, April 2, 2026',
      'Afternoon',
      'What happens next',
      'Nothing is booked until then.',
      '(800) 555-0199',
    ]);
    expect(new Set(linksOf(mail))).toEqual(new Set(['tel:+18005550199']));
  });

  it('promise the visitor and staff a call in opening hours, whenever the request came', async () => {
    const app = await startMailApp('sqlite');
    // From Tuesday, 11 AM, to Saturday, 7 PM.
    app.clock.advance((4 * 24 + 8) * 3_600_000);
    await app.postJson('/api/estimates', estimate);
    const [notice, confirmation] = await app.deliver();
    if (!notice || !confirmation) return expect.fail('no mail');
    expectInBoth(notice, ['We promised to be in touch by 9\u00a0AM on Monday.']);
    expectInBoth(confirmation, [
      'We will contact you by 9\u00a0AM on Monday to schedule your on-site estimate.',
    ]);
  });

  it('leave an on-site request without an address unconfirmed, and say so to staff', async () => {
    const app = await startMailApp('sqlite');
    const { contactEmail: _none, description: _neither, ...bare } = estimate;
    await app.postJson('/api/estimates', {
      ...bare,
      sourceDetail: undefined,
    });
    const mails = await app.deliver();
    expect(mails).toHaveLength(1);
    const [notice] = mails;
    if (!notice) return expect.fail('no mail');
    expectSoundMail(notice, { to: 'office@stoop.example' });
    expect(linksOf(notice)).toEqual([
      'tel:+12125550142',
      'https://stoop.example/admin-contacts?lead=1',
    ]);
    expectInBoth(notice, ['The customer left no email, so please call.']);
    expect(rowsOf(notice)).toEqual([
      'Name',
      'Phone',
      'Prefers',
      'Job',
      'Address',
      'Preferred date',
      'Preferred time',
      'Received',
    ]);
    expect(notice.text + notice.html).not.toContain('In their words');
  });

  it('tell staff of an inquiry and confirm it to its sender', async () => {
    const app = await startMailApp('sqlite');
    await app.postJson('/api/contact', inquiry);
    const [notice, mail, ...more] = await app.deliver();
    if (!notice || !mail) return expect.fail('no mail');
    expect(more).toEqual([]);
    expectSoundMail(notice, { to: 'office@stoop.example', replyTo: inquiry.email });
    expect(notice.subject).toBe(`Inquiry: ${name}, Emergency cleanout`);
    expectInBoth(notice, [
      'New inquiry',
      'An emergency: call now.',
      'We promised an answer within 24 hours.',
      'Kent & Söhne',
      'Weekdays, 9-11',
      'Two units.',
    ]);
    expect(rowsOf(notice)).toEqual([
      'Name',
      'Company',
      'Phone',
      'Email',
      'Prefers',
      'Job',
      'Address',
      'Preferred time',
      'Received',
    ]);

    expectSoundMail(mail, { to: inquiry.email, replyTo: 'office@stoop.example' });
    expect(mail.subject).toBe('We have your message, Stoop & Tower Cleanouts');
    expectInBoth(mail, [
      'We will contact you within 24 hours, by phone.',
      'Emergency cleanout',
      '(800) 555-0199',
    ]);
  });

  it('tell staff of a photo quote and bring its price to the visitor', async () => {
    const app = await startMailApp('sqlite');
    const form = await makeQuoteForm({ clientName: name, contactMethod: 'both' });
    const answer = await app.postForm('/api/quotes/ai', form);
    const { analysis, estimate, shareToken, validUntil } = sharedQuoteSchema.parse(
      await answer.json(),
    );
    const [notice, mail, ...more] = await app.deliver();
    if (!notice || !mail) return expect.fail('no mail');
    expect(more).toEqual([]);
    expectSoundMail(notice, { to: 'office@stoop.example', replyTo: 'jordan@harrow.example' });
    expect(notice.subject).toBe(`AI quote: ${name}, Office cleanout`);
    expectInBoth(notice, ['New AI quote', 'Email or phone', 'Photo-based estimate', '6 desks']);
    expect(linksOf(notice).at(-1)).toBe('https://stoop.example/admin-contacts?lead=1');

    expectSoundMail(mail, { to: 'jordan@harrow.example', replyTo: 'office@stoop.example' });
    const price = `$${analysis.estimatedPrice.toLocaleString('en-US')}`;
    expect(mail.subject).toBe(`Your quote Q-1: ${price}`);
    expectInBoth(mail, [
      `Your price: ${price}`,
      'Your photos have not been analyzed yet',
      'Only your answers can still change it',
      'Never more than',
      `$${estimate.highPrice?.toLocaleString('en-US')}, until ${formatLongDay(validUntil)}`,
      ` × ${analysis.packingEfficiency} for the air between things = ${analysis.estimatedVolume.toFixed(1)}`,
      'of a truck',
      'Q-1',
      'What the price covers',
      ...analysis.itemInventory,
      'Book This Service',
      'Schedule On-Site Estimate',
      quoteDisclaimer,
      '(800) 555-0199',
    ]);
    // The picture comes with the mail: no one is asked for it, and no one learns the link.
    expect(mail.html.match(/<img [^>]*>/g)).toEqual([
      expect.stringMatching(/^<img src="cid:picture@mail" alt="Truck \d+ percent full: [^"]+"/),
    ]);
    const [picture] = mail.attachments;
    if (!(picture?.content instanceof ArrayBuffer)) return expect.fail('no picture');
    expect(await sharp(picture.content).metadata()).toMatchObject({ format: 'png', width: 1120 });
    expect(picture.content.byteLength).toBeLessThan(60_000);
    const quoteLink = `https://stoop.example/quote/${shareToken}`;
    const pickup = `https://stoop.example/book/${shareToken}`;
    const visit = `${pickup}?for=estimate`;
    expect(linksOf(mail)).toEqual([quoteLink, pickup, visit, 'tel:+18005550199']);
    expect(mail.text).toContain(`See and correct your quote: ${quoteLink}\n`);
    expect(mail.text.split(pickup)).toHaveLength(3);
  });

  it('offer a visit, and no pickup, for a price that cannot be booked', async () => {
    const app = await startMailApp('sqlite');
    const form = await makeQuoteForm({ description: 'my flumox and the kraken' });
    const { shareToken } = sharedQuoteSchema.parse(
      await (await app.postForm('/api/quotes/ai', form)).json(),
    );
    const mail = (await app.deliver()).at(-1);
    if (!mail) return expect.fail('no mail');
    expectInBoth(mail, [
      'Before it can be booked, we have to see it: ',
      'Schedule On-Site Estimate',
    ]);
    const [quoteLink, visit] = ['quote/', 'book/'].map(
      (path) => `https://stoop.example/${path}${shareToken}`,
    );
    expect(linksOf(mail)).toEqual([quoteLink, `${visit}?for=estimate`, 'tel:+18005550199']);
  });

  it('tell an address that anyone may have typed nothing that anyone typed', async () => {
    const app = await startMailApp('sqlite');
    const typed = 'Zqx, claim $950 at https://evil.example/refund';
    const clientEmail = 'victim@kent.example';
    const words = { contactName: typed, address: typed, description: typed };
    await app.postJson('/api/estimates', { ...estimate, ...words, contactEmail: clientEmail });
    const named = { name: typed, company: typed, address: typed, preferredTime: typed };
    await app.postJson('/api/contact', {
      ...inquiry,
      ...named,
      message: typed,
      email: clientEmail,
    });
    const files = [
      { name: 'room.jpg', bytes: await makePhoto() },
      { name: `${typed}.jpg`, bytes: (await makePhoto()).subarray(0, 400) },
    ];
    const description = `6 desks, 2 ${typed}`;
    const quote = await requestQuote(app, { clientName: typed, clientEmail, description }, files);
    expect(quote.unreadableFiles).toHaveLength(1);
    const add = [{ id: 'new-1', key: null, name: typed, sizeClass: 'large', quantity: 2 }];
    expect((await app.patchJson(`/api/quotes/${quote.shareToken}`, { add })).status).toBe(200);
    const sent = { baseRevision: 2, reason: 'As agreed', send: true };
    expect(await postTo(app, quote.quoteId, 'revisions', sent)).toMatchObject({ status: 200 });

    app.clock.advance(sendingHoldMs);
    const mails = (await app.deliver()).filter(({ recipients }) => recipients[0] === clientEmail);
    expect(mails).toHaveLength(4);
    for (const mail of mails) {
      expect(mail.subject + mail.text + mail.html).not.toMatch(/zqx|evil|claim|\$950/i);
    }
    const [priced, revised] = mails.slice(2);
    expect(priced?.text).toContain('A file could not be opened, so it was not used.');
    expect(revised?.text).toContain('2 × Item outside our list (not in the price yet)');
  });

  it('promise no look at photos of which none could be opened, and no ceiling', async () => {
    const app = await startMailApp('sqlite');
    const files = [{ name: 'room.jpg', bytes: (await makePhoto()).subarray(0, 400) }];
    const quote = await requestQuote(app, { description: '' }, files);
    expect(quote.estimate).toMatchObject({ lowPrice: 150, highPrice: null });
    const mails = await app.deliver();
    const mail = mails.find(({ subject }) => subject?.startsWith('Your quote'));
    expect(mail?.subject).toContain('from $150');
    expect(mail?.text).toContain('None of your files could be opened');
    expect(mail?.text).not.toMatch(/will look at|never more than/i);
  });

  it('invite a customer through a link that is theirs alone', async () => {
    const app = await startMailApp('sqlite');
    const { id, token } = await invite(app, invitation);
    await app.postJson(`/api/testimonials/${id}/invite`, {}, staffHeaders);
    const [mail, ...more] = await app.deliver();
    if (!mail) return expect.fail('no mail');
    expect(more).toEqual([]);
    expectSoundMail(mail, { to: invitation.customerEmail, replyTo: 'office@stoop.example' });
    expect(mail.subject).toBe('How did we leave the place? Stoop & Tower Cleanouts');
    expectInBoth(mail, [
      'How did we leave the place?',
      'Hello Zoë. We did your commercial space cleanout in Queens & Nassau.',
      'Leave your feedback',
      'This link is yours alone. Nothing goes on our website without your permission.',
    ]);
    expect(wordsOf(mail)).toContain('Two minutes, and the crew reads every word.');
    const link = `https://stoop.example/feedback-form?token=${token}`;
    expect(mail.text).toContain(`Leave your feedback: ${link}\n`);
    expect(linksOf(mail)).toEqual([
      ...[1, 2, 3, 4, 5].map((rating) => `${link}&rating=${rating}`),
      link,
      'tel:+18005550199',
    ]);
  });
});
