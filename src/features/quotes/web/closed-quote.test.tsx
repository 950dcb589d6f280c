import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { site } from '#src/content/site.ts';
import { nothingSaid } from '#src/features/pricing/contract.ts';
import type { SharedQuote } from '#src/features/quotes/contract.ts';
import { spanishCeiling } from '#src/features/quotes/domain/spanish-texts.ts';
import { ScreenProviders } from '#src/ui/screen-providers.tsx';
import { sharedQuote as quote } from '#tests/support/shared-quote.ts';
import { QuoteSheet } from './print/quote-sheet.tsx';
import { QuoteFoot } from './result/quote-foot.tsx';
import { SharedQuotePage } from './shared-quote.route.tsx';
import SpanishQuoteRoute from './spanish/spanish-quote.route.tsx';

const call = site.phone.display;

function render(closed: SharedQuote['closed'], shown = quote) {
  const html = renderToStaticMarkup(
    <ScreenProviders>
      <SharedQuotePage quote={{ ...shown, closed }} />
    </ScreenProviders>,
  );
  return { html, text: html.replace(/<[^>]*>/g, '') };
}

test('an open price has its ceiling, takes changes, and leads on to booking', () => {
  const { html, text } = render(null);
  expect(text).toMatch(/never more than\$980/i);
  expect(text).toContain('Book This Service');
  expect(text).toContain('Add an item we missed');
  expect(html).toContain('One more: Desk, office');
  expect(html).toContain('type="radio"');
  expect(text).not.toMatch(/verify|to change it/);
});

const sentences = {
  expired: 'This price ended on Dec 4, 2026. The list is still good. ',
  settled: `This job is booked or closed. Call ${call} to change it. A pickup booked online moves on the page it was booked on, or by the link in a mail about it.`,
  'staff-price': `Our staff have set this price. Call ${call} to change it.`,
  'too-many-changes': `This list has been changed 500 times, as often as we allow. Call ${call} to change it.`,
  unverified: `We could not verify this price. Call ${call} and we will stand by a fresh one.`,
} as const;

test.each(Object.entries(sentences))(
  'a quote that is %s says so and takes no more changes',
  (closed, sentence) => {
    const { html, text } = render(closed as keyof typeof sentences);
    expect(text).toContain(sentence);
    expect(text).toContain('$878');
    expect(html).toContain('Desk, office');
    expect(html).not.toMatch(/One (more|fewer)|Undo|Add an item|type="radio"|combobox|<select/);
  },
);

test('only the client is offered a call, and not about a job that is settled', () => {
  for (const closed of [null, 'expired', 'staff-price', 'unverified'] as const) {
    expect(render(closed).text).toContain('Call me about Q-1');
  }
  expect(render('settled').text).not.toContain('Call me');
  expect(render(null, { ...quote, guestToken: null }).text).not.toContain('Call me');
});

test('a new total without a ceiling is announced as where the price starts', () => {
  const { text } = render(null, { ...quote, revision: 2 });
  expect(text).toContain('New total $878, 15.6 cubic yards.');
  const estimate = { ...quote.estimate, highPrice: null };
  expect(render(null, { ...quote, estimate, revision: 2 }).text).toContain('New total from $790,');
});

test('a price that has ended is still told, in the past', () => {
  const { text } = render('expired');
  expect(text).toContain('Was at most');
  expect(text).toContain('Was valid until');
  expect(text).not.toMatch(/never more than/i);
});

test('a price that nobody can vouch for promises nothing', () => {
  const { text } = render('unverified');
  expect(text).not.toMatch(/never more than|valid until|likely range|\$980|\$790|ended/i);
});

test('a price that staff have set is theirs, and nothing a machine doubts is left beside it', () => {
  const doubted = {
    ...quote,
    analysis: { ...quote.analysis, measurementConcerns: ['One corner is dark.'] },
    estimate: { ...quote.estimate, photosAnalysed: false },
  };
  const doubts = [/% confidence/, /Measurement concerns/, /Not checked against your photos yet/];
  const open = render(null, doubted).text;
  const { text } = render('staff-price', doubted);
  expect(text).toContain('Set by our staff');
  for (const doubt of doubts) {
    expect(open).toMatch(doubt);
    expect(text).not.toMatch(doubt);
  }
});

test('a list that staff have gone over says so, and its disclaimer speaks of nothing else', () => {
  const { text } = render(null, { ...quote, estimate: { ...quote.estimate, basis: 'staff' } });
  expect(text).toContain('Gone over by our staff');
  expect(text).toContain('based on the list our staff went over');
  expect(text).not.toMatch(/% confidence/);
});

test('confidence in words is not confidence in photos', () => {
  const { text } = render(null, {
    ...quote,
    estimate: { ...quote.estimate, photosAnalysed: false, basis: 'description' },
  });
  expect(text).toContain('92% confidence in your words');
  expect(text).toContain('Not checked against your photos yet');
});

test('a load too heavy for unseen stairs has a ceiling as soon as the floor allows it', () => {
  const { text } = render(null, {
    ...quote,
    estimate: { ...quote.estimate, highPrice: null, unanswered: ['floor'] },
  });
  expect(text).toContain('from $790');
  expect(text).toContain('The floor decides whether there is a ceiling');
  expect(text).toContain('Never more than $900 if there is an elevator.');
  expect(text).toContain('What the lines of this price name is in it. For the rest:');
});

test('an expired price has no promise in its disclaimer', () => {
  expect(render(null).text).toContain('past its ceiling');
  expect(render('expired').text).not.toContain('past its ceiling');
});

test('parking, insurance, disconnecting and tearing out are asked like the rest, and told once it is closed', () => {
  const asked = {
    ...quote,
    topics: ['parking', 'insuranceCertificate', 'disconnecting', 'demolition'],
    access: { ...nothingSaid, parking: false, insuranceCertificate: true, demolition: false },
  } satisfies SharedQuote;
  const { html, text } = render(null, asked);
  for (const question of [
    'A place for the truck near the door?',
    'Does the building want a certificate of insurance?',
    'Anything still on water, gas or power?',
    'Anything to tear out or take down?',
  ]) {
    expect(text).toContain(question);
  }
  expect(html.match(/type="radio"/g)).toHaveLength(12);
  expect(render('settled', asked).text).toContain(
    'Priced for: no place for the truck, a certificate of insurance, nothing to tear out.',
  );
});

test.each(['expired', 'settled', 'unverified'] as const)(
  'where a quote is %s only a call leads on',
  (closed) => {
    const { text } = render(closed);
    expect(text).toContain(`Call ${call}`);
    expect(text).not.toMatch(/Book This Service|Schedule On-Site/);
  },
);

test.each([null, 'staff-price', 'settled'] as const)(
  'whoever has the link from the client cannot book a quote (%s) and can call',
  (closed) => {
    const { text } = render(closed, { ...quote, guestToken: null, lookToken: null });
    const isOver = closed === 'settled';
    expect(text.includes('Whoever asked for this quote books it.')).toBe(!isOver);
    expect(text).toContain(`Call ${call}`);
    expect(text).not.toMatch(/Book This Service|Schedule On-Site/);
  },
);

test('with low confidence the visit becomes the main way on, unless staff set the price', () => {
  const mainWay = (changes: Partial<SharedQuote>, confidence: number) => {
    const html = renderToStaticMarkup(
      <ScreenProviders>
        <QuoteFoot {...quote} {...changes} analysis={{ ...quote.analysis, confidence }} />
      </ScreenProviders>,
    );
    const main = html.match(/<a.*?<\/a>/g)?.filter((link) => !/class="[^"]*\bline\b/.test(link));
    return main?.join().replace(/<[^>]*>/g, '');
  };
  expect(mainWay({}, 0.59)).toMatch(/^Schedule On-Site Estimate/);
  expect(mainWay({}, 0.6)).toMatch(/^Book This Service/);
  expect(mainWay({ closed: 'staff-price' }, 0.3)).toMatch(/^Book This Service/);
});

test('where the pickup cannot be booked, a visit and the phone lead on, in both languages', () => {
  const { estimate } = quote;
  for (const changes of [
    { unpriced: [{ name: 'Kiln', quantity: 1 }] },
    { highPrice: null },
    { highPrice: 0 },
  ]) {
    const shown = { ...quote, estimate: { ...estimate, ...changes } };
    const { text } = render(null, shown);
    expect(text).toContain(`Schedule On-Site Estimate (opens in a new tab)Call ${call}`);
    expect(text).not.toContain('Book This Service');
    const spanish = renderSpanish(shown);
    expect(spanish.html).toContain('href="/book/abc?for=estimate"');
    expect(spanish.text).not.toContain('Reservar');
  }
  expect(renderSpanish({}).text).toContain('Reservar');
});

test('the answer to a form fills in an outside scheduler with what was just typed', () => {
  vi.stubGlobal('location', { origin: 'https://stoop.example' });
  const ours = site.schedulerTemplate;
  site.schedulerTemplate = 'https://cal.example/?n={name}&p={phone}&e={email}&t={ticket}';
  const client = { name: 'Ana & Co', phone: '(212) 555-0142', email: 'ana@kent.example' };
  const html = renderToStaticMarkup(
    <ScreenProviders>
      <QuoteFoot {...quote} client={client} />
    </ScreenProviders>,
  );
  site.schedulerTemplate = ours;
  expect(html).toContain(
    'https://cal.example/?n=Ana%20%26%20Co&amp;p=(212)%20555-0142&amp;e=ana%40kent.example&amp;t=Q-1',
  );
});

function onPaper(changes: Partial<SharedQuote>, preparedFor = ''): string {
  vi.stubGlobal('location', { href: 'https://stoop.example/quote/abc' });
  const sheet = <QuoteSheet quote={{ ...quote, ...changes }} preparedFor={preparedFor} />;
  return renderToStaticMarkup(sheet).replace(/<[^>]*>/g, '');
}

test('the letter has the price, its ceiling, a line to sign, and the link that changes nothing', () => {
  const text = onPaper({ access: { ...nothingSaid, floor: 3 } }, 'Harrow Street Holdings');
  for (const words of [
    call,
    'Q-1',
    'Harrow Street Holdings',
    '$878',
    'Never more than $980',
    'Valid until Dec 4, 2026.',
    'floor 3',
    'Accepted. Remove what is on this list at never more than $980, on the terms above.',
    'stoop.example/quote/ghi',
  ]) {
    expect(text).toContain(words);
  }
  expect(text).not.toMatch(/\/quote\/(abc|def)/);
  expect(onPaper({ guestToken: null, lookToken: null })).toContain('stoop.example/quote/abc');
});

test('what holds no more cannot be signed on paper', () => {
  expect(onPaper({ closed: 'expired' })).toContain('Was at most $980');
  expect(onPaper({ closed: 'unverified' })).toContain('We could not verify this price.');
  expect(onPaper({ closed: 'unverified' })).not.toContain('$878');
  for (const closed of ['expired', 'unverified', 'settled'] as const) {
    expect(onPaper({ closed })).not.toContain('Signature');
  }
  expect(onPaper({ closed: 'staff-price' })).toContain('Signature');
});

test('an emptied list promises no ceiling, on the page and on paper', () => {
  const analysis = { ...quote.analysis, estimatedPrice: 0 };
  const none = { lowPrice: 0, highPrice: 0, highPriceAtBest: 0 };
  const emptied = { ...quote, analysis, estimate: { ...quote.estimate, ...none } };
  for (const text of [render(null, emptied).text, onPaper(emptied)]) {
    expect(text).toContain('Nothing is left on the list');
    expect(text).not.toMatch(/never more than|Accepted/i);
  }
  expect(spanishCeiling(emptied)).toBe('Nada en la lista');
});

test('nobody is said to look at photos of which none could be opened', () => {
  const estimate = { ...quote.estimate, photosAnalysed: false, basis: 'description' as const };
  expect(render(null, { ...quote, estimate }).text).toContain('Our staff will look at the photos');
  const unreadableFiles = [{ name: 'hall.heic', message: 'This file could not be opened.' }];
  const { text } = render(null, { ...quote, estimate, unreadableFiles });
  expect(text).not.toContain('Our staff will look at the photos');
});

test('a thing without a price is on the letter, and said to come on top', () => {
  const unpriced = [{ name: 'Espresso bar', quantity: 1 }];
  const text = onPaper({ estimate: { ...quote.estimate, unpriced } });
  expect(text).toContain('Espresso bar (not in the price yet)');
  expect(text).toContain('Never more than $980, for the rest');
  expect(text).toContain('Espresso bar is not in this price.');
});

function renderSpanish(changes: Partial<SharedQuote>, pressed: string | null = null) {
  const loaderData = { isRefused: false, pressed, quote: { ...quote, ...changes } };
  const html = renderToStaticMarkup(<SpanishQuoteRoute loaderData={loaderData} />);
  return { html, text: html.replace(/<[^>]*>/g, '') };
}

test.each([
  ['expired', 'Este precio venció el 4 de diciembre de 2026.'],
  ['unverified', 'No pudimos comprobar este precio.'],
] as const)('in Spanish, too, a price that is %s promises nothing', (closed, sentence) => {
  expect(renderSpanish({}).text).toMatch(/Nunca más de \$980.*nunca pasa del tope/);
  const { text } = renderSpanish({ closed });
  expect(text).toContain(sentence);
  expect(text).toContain('$878');
  expect(text).not.toMatch(/Nunca más|tope|Vale hasta/i);
});

test('in Spanish a high floor stays the answer', () => {
  const access = { ...quote.access, floor: 85 };
  expect(renderSpanish({ access, topics: ['floor'] }).html).toContain('value="85" selected');
});

test('once the day is over, nobody new is offered a pickup today, in both languages', () => {
  const shown = { ...quote, isTodayOpen: false };
  expect(render(null, shown).text).toContain('Pickup today? At this hour by phone only');
  expect(render(null, shown).html.match(/value="true"/g)).toHaveLength(1);
  const { html, text } = renderSpanish(shown);
  expect(text).toContain('¿Recogerlo hoy? A esta hora, solo por teléfono');
  expect(html.match(/value="true"/g)).toHaveLength(1);
  const said = { ...shown, access: { ...quote.access, sameDay: true } };
  expect(render(null, said).text).toContain('Say No for another day');
  expect(renderSpanish(said).html).toContain('value="true" selected');
});

test('in Spanish a list says what is in the price, and what is not', () => {
  const [desk] = quote.lines as [SharedQuote['lines'][number]];
  const seen = { ...desk, id: 'kiln', key: null, name: 'Kiln' };
  const unpriced = 'todavía sin precio';
  expect(renderSpanish({ lines: [seen] }).text).not.toContain(unpriced);
  const added = { ...seen, isAdded: true, basis: 'picked' as const };
  expect(renderSpanish({ lines: [added] }).text).toContain(unpriced);
  expect(renderSpanish({ lines: [{ ...added, basis: 'staff' }] }).text).not.toContain(unpriced);

  const said = { id: 'said-1', words: 'seis escritorios', reason: null, items: [] };
  const echo = [{ ...said, outcome: 'listed' as const, lineIds: ['desk'] }];
  expect(renderSpanish({ echo }).text).toContain('En la lista y en el precio.');
  const off = renderSpanish({ echo, lines: [{ ...desk, quantity: 0 }] }).text;
  expect(off).toContain('Ya no está en la lista.');
  expect(off).not.toMatch(/en el precio\.|No reconocimos/);

  const yards = { ...desk, id: 'soil', key: 'soil', quantity: 1.67, measured: true as const };
  expect(renderSpanish({ lines: [yards] }).html).toMatch(/soil:0\.67".*soil:2\.67"/);
});

test('in Spanish the button that was pressed has the focus of the next page, and says the price', () => {
  const [desk] = quote.lines as [SharedQuote['lines'][number]];
  const button = (html: string) => /<button[^>]*id="fila"[^>]*>.*?<\/button>/.exec(html)?.[0];
  const fewer = button(renderSpanish({}, 'menos-desk').html);
  expect(fewer).toContain('Uno menos: ');
  expect(fewer).toContain('aria-describedby="cuenta-desk precio"');
  const none = renderSpanish({ lines: [{ ...desk, quantity: 0 }] }, 'menos-desk');
  expect(button(none.html)).toContain('Uno más: ');
  expect(none.html).toMatch(/id="precio"[^>]*role="status"[^>]*><b>\$878<\/b> Nunca más de \$980/);
});

test('in Spanish a quote from photos alone does not speak of words, or of no volume', () => {
  const analysis = { ...quote.analysis, estimatedVolume: 0 };
  const { text } = renderSpanish({ lines: [], analysis });
  expect(text).toContain('Todavía no hay lista de lo que se ve en sus fotos.');
  expect(text).not.toMatch(/sus palabras|yardas/);
});

test('without scripts a quote says what it cannot do', () => {
  const { html } = render(null);
  expect(html).toMatch(/<noscript>.*needs JavaScript.*<\/noscript>/);
});
