import { describe, expect, it } from 'vitest';
import { dialects } from '#tests/support/databases.ts';
import { startMailApp } from '#tests/support/mail-app.ts';
import { expectInBoth, expectSoundMail, linksOf } from '#tests/support/read-mail.ts';
import { staffHeaders, startApp } from '#tests/support/start-app.ts';
import {
  addTestimonial,
  change,
  feedback,
  invitation,
  invite,
  sendFeedback,
  staffList,
  staffView,
} from '#tests/support/testimonials.ts';

describe.each(dialects)('feedback on %s', (dialect) => {
  it('is taken without an invitation, to be approved like any other', async () => {
    const app = await startApp(dialect);
    for (const [index, feedbackToken] of [undefined, null, ''].entries()) {
      const customerName = `Customer ${index}`;
      expect((await sendFeedback(app, { feedbackToken, customerName })).status).toBe(201);
    }
    expect(await staffList(app)).toMatchObject(
      [3, 2, 1].map((id) => ({
        id,
        feedbackToken: null,
        quoteId: null,
        isApproved: false,
        isPublic: false,
        permissionGiven: true,
        submittedAt: '2026-03-10T15:00:00.000Z',
      })),
    );
  });

  it('binds to its invitation once, and a link works no second time', async () => {
    const app = await startApp(dialect);
    const { id, token } = await invite(app);
    expect((await sendFeedback(app, { feedbackToken: token })).status).toBe(201);
    const first = await staffView(app, id);
    for (const changes of [
      { testimonialText: 'On second thought, I will say something else.' },
      { rating: 1 },
      { customerName: 'Somebody Else' },
      { jobTitle: '' },
      { projectValue: null },
      { isPublic: false },
    ]) {
      const refused = await sendFeedback(app, { feedbackToken: token, ...changes });
      expect(refused.status, JSON.stringify(changes)).toBe(409);
      expect(await refused.json()).toMatchObject({
        code: 'feedback-already-received',
        error: 'We already have your feedback from this link. Thank you.',
      });
    }
    expect(await staffList(app)).toEqual([first]);
  });

  it('sent again word for word, after a lost answer, is answered as the first time', async () => {
    const app = await startApp(dialect);
    const { id, token } = await invite(app);
    const send = () => sendFeedback(app, { feedbackToken: token, projectValue: 12.345 });
    await send();
    const first = await staffView(app, id);
    app.clock.advance(60_000);
    const again = await send();
    expect(again.status).toBe(201);
    expect(await again.json()).toEqual({ id });
    await change(app, id, { isApproved: true });
    expect((await send()).status).toBe(201);
    expect(await staffList(app)).toMatchObject([
      { ...first, isApproved: true, approvedAt: expect.any(String) },
    ]);
  });

  it('sent again word for word without an invitation is one testimonial for a day', async () => {
    const app = await startApp(dialect);
    const send = async (changes = {}) =>
      ((await (await sendFeedback(app, changes)).json()) as { id: number }).id;
    // The second one came while the first was being saved.
    const [first] = await Promise.all([send(), send()]);
    expect(await staffList(app)).toMatchObject([{ id: first }]);
    expect(await app.db.selectFrom('outboxMails').select('id').execute()).toHaveLength(1);
    expect(await send({ rating: 1 })).not.toBe(first);
    expect(await send({ customerEmail: 'someone@else.example' })).not.toBe(first);
    app.clock.advance(23 * 3600_000);
    expect(await send()).toBe(first);
    app.clock.advance(25 * 3600_000);
    expect(await send()).not.toBe(first);
  });

  it('reaches the office by mail, once', async () => {
    const app = await startMailApp(dialect);
    const { token } = await invite(app);
    const isPublic = false;
    for (const feedbackToken of [token, token, undefined, undefined]) {
      expect((await sendFeedback(app, { feedbackToken, isPublic })).status).toBe(201);
    }
    const mails = await app.deliver();
    expect(mails).toHaveLength(2);
    for (const mail of mails) {
      expectSoundMail(mail, { to: 'office@stoop.example', replyTo: feedback.customerEmail });
      expect(mail.subject).toBe('Feedback: 5 of 5, Odalys Herrera');
      expectInBoth(mail, [
        'we may not publish it',
        'pass it on to the crew chief',
        'Residential cleanout',
        'Bushwick, Brooklyn',
        'Mar 10, 11:00 AM, New York time',
        'Gone before lunch.',
        'And the stairs were swept.',
      ]);
      expect(linksOf(mail).at(-1)).toBe(
        'https://stoop.example/admin-testimonials?state=to-approve',
      );
    }
  });

  it('is not saved when its mail cannot be', async () => {
    const app = await startApp(dialect);
    const { token } = await invite(app);
    await app.db.schema.dropTable('outboxMails').execute();
    for (const feedbackToken of [token, undefined]) {
      expect((await sendFeedback(app, { feedbackToken })).status).toBe(500);
    }
    const rows = await app.db.selectFrom('testimonials').select('testimonialText').execute();
    expect(rows).toEqual([{ testimonialText: '' }]);
  });

  it('that looks like spam waits in the list and notifies nobody', async () => {
    const app = await startMailApp(dialect);
    await sendFeedback(app, { website: 'https://spam.example' });
    expect(await app.deliver()).toEqual([]);
    expect(await staffList(app)).toMatchObject([{ suspicion: expect.any(String) }]);
  });

  it('arriving twice at once for one invitation is taken once', async () => {
    const app = await startApp(dialect);
    for (let round = 0; round < 5; round += 1) {
      const { id, token } = await invite(app);
      const texts = ['The first of two answers.', 'The second of two answers.'];
      const answers = await Promise.all(
        texts.map((testimonialText) =>
          sendFeedback(app, { feedbackToken: token, testimonialText }),
        ),
      );
      const statuses = answers.map((answer) => answer.status);
      expect(statuses.toSorted()).toEqual([201, 409]);
      const { testimonialText } = (await staffView(app, id)) ?? {};
      expect(testimonialText).toBe(texts[statuses.indexOf(201)]);
    }
  });
});

describe('feedback', () => {
  it('finds no invitation by a guessed token', async () => {
    const app = await startApp('sqlite');
    const { token } = await invite(app);
    await addTestimonial(app, 'to-approve');
    const before = await staffList(app);
    for (const guess of [
      'A'.repeat(32),
      token.slice(0, -1),
      `${token} `,
      token.toUpperCase() === token ? token.toLowerCase() : token.toUpperCase(),
      '%',
      '1',
      'null',
      '\u0000',
      "' or '1'='1",
    ]) {
      const refused = await sendFeedback(app, { feedbackToken: guess });
      expect(refused.status, guess).toBe(404);
      expect(await refused.json()).toMatchObject({
        code: 'invitation-not-found',
        error: 'This feedback link is not valid. Open the link from your mail again, or call us.',
      });
    }
    expect(await staffList(app)).toEqual(before);
  });

  it('gives every invitation a token of its own', async () => {
    const app = await startApp('sqlite');
    const tokens = await Promise.all(
      Array.from({ length: 20 }, async () => (await invite(app)).token),
    );
    expect(new Set(tokens).size).toBe(20);
  });

  it('never approves, publishes or dates itself, nor writes over somebody else', async () => {
    const app = await startApp('sqlite');
    const other = await addTestimonial(app, 'approved', { customerName: 'Saul Feinberg' });
    const before = await staffView(app, other);
    const { id, token } = await invite(app, { customerName: 'Priya Natarajan' });
    const greedy = {
      id: other,
      quoteId: 1,
      isApproved: true,
      approvedAt: '2020-01-01T00:00:00.000Z',
      isPublic: true,
      permissionGiven: false,
      submittedAt: '2020-01-01T00:00:00.000Z',
      createdAt: '2020-01-01T00:00:00.000Z',
      feedback_token: 'mine',
      searchText: 'mine',
    };
    await sendFeedback(app, greedy);
    await sendFeedback(app, { ...greedy, feedbackToken: token });
    const list = await staffList(app);
    for (const testimonial of list.filter(({ id }) => id !== other)) {
      expect(testimonial).toMatchObject({
        quoteId: null,
        isApproved: false,
        approvedAt: null,
        isPublic: false,
        permissionGiven: true,
        submittedAt: '2026-03-10T15:00:00.000Z',
        createdAt: '2026-03-10T15:00:00.000Z',
      });
    }
    expect(list.map((testimonial) => testimonial.id)).toEqual([3, id, other]);
    expect(await staffView(app, other)).toEqual(before);
    expect(await (await app.get('/api/testimonials')).json()).toEqual([]);
  });

  it('cannot have no stars: asking for a rating is for staff', async () => {
    const app = await startApp('sqlite');
    const { token } = await invite(app);
    for (const rating of [0, -0]) {
      for (const feedbackToken of [undefined, token]) {
        expect((await sendFeedback(app, { rating, feedbackToken })).status).toBe(401);
      }
    }
    for (const rating of [-1, 6, 4.5, '0', '5', null, true, [0], undefined]) {
      const refused = await sendFeedback(app, { rating });
      expect(refused.status, JSON.stringify(rating)).toBe(422);
      expect(await refused.json()).toMatchObject({
        fields: { rating: 'Choose one to five stars' },
      });
    }
    expect(await staffList(app)).toHaveLength(1);
  });

  it('is checked field by field, with the sentences of the form', async () => {
    const app = await startApp('sqlite');
    const cases: [Record<string, unknown>, Record<string, string>][] = [
      [{ customerName: 'O' }, { customerName: 'Name must be at least 2 characters' }],
      [{ customerName: ' O ' }, { customerName: 'Name must be at least 2 characters' }],
      [{ customerEmail: 'odalys' }, { customerEmail: 'Please enter a valid email address' }],
      [
        { testimonialText: 'Too short' },
        { testimonialText: 'Please provide more detailed feedback' },
      ],
      [
        { testimonialText: '   short   ' },
        { testimonialText: 'Please provide more detailed feedback' },
      ],
      [
        { testimonialText: 'x'.repeat(2001) },
        { testimonialText: 'Keep this under 2000 characters' },
      ],
      [{ serviceType: '' }, { serviceType: 'Service type is required' }],
      [{ serviceType: 'piano-tuning' }, { serviceType: 'Service type is required' }],
      [{ location: ' ' }, { location: 'Location is required' }],
      [{ projectValue: 'a lot' }, { projectValue: 'Enter an amount in dollars' }],
      [{ projectValue: -1 }, { projectValue: 'Enter an amount in dollars' }],
      [{ projectValue: 1e12 }, { projectValue: 'Enter an amount under $10,000,000' }],
      [
        { customerName: 'Odalys\r\nBcc: all@example.com' },
        { customerName: 'Remove line breaks and control characters' },
      ],
      [
        { companyName: 'Estate\nof R. Herrera' },
        { companyName: 'Remove line breaks and control characters' },
      ],
      [{ jobTitle: 'Exe\u0000cutor' }, { jobTitle: 'Remove line breaks and control characters' }],
      [
        { location: 'Queens\u2028\n' + 'x' },
        { location: 'Remove line breaks and control characters' },
      ],
      [
        { customerName: undefined, customerEmail: undefined, testimonialText: undefined },
        {
          customerName: 'Name must be at least 2 characters',
          customerEmail: 'Please enter a valid email address',
          testimonialText: 'Please provide more detailed feedback',
        },
      ],
    ];
    for (const [changes, fields] of cases) {
      const refused = await sendFeedback(app, changes);
      expect(refused.status, JSON.stringify(changes)).toBe(422);
      const body = await refused.json();
      expect(body).toMatchObject({ code: 'invalid-input', fields });
      expect(body).toHaveProperty('error', Object.values(fields)[0]);
    }
    for (const body of [null, [], 'text', 7]) {
      expect((await app.postJson('/api/testimonials', body)).status).toBe(422);
    }
    expect(await staffList(app)).toEqual([]);
  });

  it('keeps markup as the text it is, in every field', async () => {
    const app = await startApp('sqlite');
    const markup = '<img src=x onerror=alert(1)>&amp;"\'</script>';
    const sent = {
      customerName: markup,
      companyName: markup,
      jobTitle: markup,
      location: markup,
      testimonialText: markup,
    };
    const id = await addTestimonial(app, 'public', sent);
    expect(await staffView(app, id)).toMatchObject(sent);
    const answer = await app.get('/api/testimonials');
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await answer.json()).toMatchObject([sent]);
  });

  it('keeps line breaks and any script, and drops signs that nobody types', async () => {
    const app = await startApp('sqlite');
    const id = await addTestimonial(app, 'to-approve', {
      testimonialText: '\u0000Très bien.\nПривет, 你好 👋🏽\u000b\u001b',
    });
    expect(await staffView(app, id)).toMatchObject({
      testimonialText: 'Très bien.\nПривет, 你好 👋🏽',
    });
  });

  it('is limited by address, and so is guessing tokens', async () => {
    const app = await startApp('sqlite');
    const { token } = await invite(app);
    for (let index = 0; index < 20; index += 1) {
      const feedbackToken = index % 2 ? undefined : 'guess';
      expect((await sendFeedback(app, { feedbackToken })).status).toBe(index % 2 ? 201 : 404);
    }
    const refused = await sendFeedback(app, { feedbackToken: token });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({
      code: 'too-many-requests',
      error: 'That is a lot of feedback from one place. Please call us, or try again in an hour.',
    });
    // Staff may go on inviting from the same address.
    expect((await app.postJson('/api/testimonials', invitation, staffHeaders)).status).toBe(201);
    app.clock.advance(3600_000);
    expect((await sendFeedback(app, { feedbackToken: token })).status).toBe(201);
  });

  it('may correct what staff wrote into the invitation', async () => {
    const app = await startApp('sqlite');
    const { id, token } = await invite(app, { customerName: 'O. Herera', companyName: 'Estate' });
    await sendFeedback(app, { feedbackToken: token });
    expect(await staffView(app, id)).toMatchObject({
      customerName: feedback.customerName,
      companyName: null,
    });
  });

  it('opens its form with what staff knew; a used or unknown link reveals nothing', async () => {
    const app = await startApp('sqlite');
    const { findInvitation } = app.context.pageServices;
    const { token } = await invite(app);
    expect(await findInvitation(token)).toEqual({
      state: 'open',
      invitation: {
        customerName: 'Odalys Herrera',
        customerEmail: 'odalys@herrera.example',
        companyName: 'Estate of R. Herrera',
        serviceType: 'residential-cleanout',
        location: 'Bushwick, Brooklyn',
      },
    });
    await sendFeedback(app, { feedbackToken: token });
    expect(await findInvitation(token)).toEqual({ state: 'answered' });
    for (const guess of ['', 'A'.repeat(32), '\u0000', '%']) {
      expect(await findInvitation(guess)).toEqual({ state: 'unknown' });
    }
  });
});
