import { gzipSync } from 'node:zlib';
import { describe, expect, inject, it } from 'vitest';
import { attributeOf, get, readPage, wordsOf } from './read-page.ts';

const scheduler = '/book';
const phone = 'tel:+18005550199';
const call = ['Call (800) 555-0199', phone] as const;
const schedule = ['Schedule Free Quote & Estimate', scheduler] as const;
const boroughSchedule = ['Schedule a Free Quote', scheduler] as const;
const quote = ['Get Instant Quote', '/quote'] as const;
const core = ['Manhattan', 'Brooklyn', 'Queens', 'Nassau County'];

/** What the product promises of each page: buttons with their targets, words and figures, anchors. */
const facts: Record<
  string,
  { links: (readonly [string, string])[]; texts: (string | RegExp)[]; ids?: string[] }
> = {
  '/': {
    links: [
      schedule,
      call,
      ['Schedule Property Assessment', scheduler],
      ['Get Your Quote', '/quote'],
      ['All testimonials', '/testimonials'],
    ],
    texts: ['19 years', '1000+', '100,000+', '4.9 of 5', '100%', '75%', '186', '$150'],
  },
  '/services': {
    links: [schedule, call, quote, ['See all five steps', '/how-it-works']],
    texts: [
      'Office Cleanouts',
      '1-3 days',
      'Furniture removal',
      'Electronics recycling',
      'Document shredding',
      'Space preparation',
      'Commercial Property Cleanouts',
      '2-5 days',
      'Bulk item removal',
      'Construction debris',
      'Tenant cleanouts',
      'Property preparation',
      'Dual Use Business & Residential Buildings',
      'Same day to 2 days',
      'Commercial space cleanouts',
      'Business facility cleanouts',
      'Construction debris removal',
      'Office equipment removal',
      'Furniture donation coordination',
      'Document destruction',
      'Same-day emergency service',
      'How We Work',
      'Quick assessment',
      'Scheduled service',
      'Eco-friendly disposal',
      '100%',
      '75%',
      '2 days',
      ...core,
    ],
  },
  '/coverage': {
    links: [['Check Service Availability', '/quote'], ['Check Service Area', '/quote'], call],
    texts: [
      '30–60 min',
      '45–90 min',
      '60–90 min',
      '45–75 min',
      'Same day',
      'Next day',
      '2 days',
      'Premium',
      'Extended',
      'Bronx',
      'Staten Island',
      'White Plains',
      'Jersey City',
      'Hoboken',
      'Fort Lee',
      /premium rates/i,
    ],
    ids: ['hudson', 'bergen', 'westchester'],
  },
  '/about': {
    links: [quote, schedule],
    texts: ['19 years', '2006', '1000+', '100,000+', /licensed and insured/i, 'Licensing'],
  },
  '/contact': {
    links: [schedule, call, ['hello@stoopandtower.example', 'mailto:hello@stoopandtower.example']],
    texts: [
      'Get In Touch',
      '24/7 emergency line',
      /24 hours/,
      /photos welcome/i,
      'Ready to Get Started',
      'Professional service, licensed and insured, next-day availability.',
      'Our Locations',
      'Cambria Heights',
      'Manhasset',
      'Guttenberg',
      '7AM–7PM',
      '8AM–5PM',
      '7AM–6PM',
      '8AM–4PM',
      'Service Hours',
      '7:00 AM–7:00 PM',
      '8:00 AM–5:00 PM',
      'Emergency service only',
      'Emergency service available',
      /one phone number/i,
    ],
  },
  '/how-it-works': {
    links: [schedule],
    texts: [
      'Request a Quote',
      'Schedule Your Cleanout',
      'On-Site Cleanout',
      'Responsible Disposal',
      'Final Review & Sign-Off',
      'Why It Works',
    ],
  },
  '/commercial-junk-removal': {
    links: [['Schedule Free On-Site Estimate', scheduler], call],
    texts: [
      /health and safety compliance/i,
      /trusted by property professionals/i,
      /efficient operations/i,
      /excellence in every corner/i,
      '75%',
    ],
  },
  '/office-furniture-removal': {
    links: [],
    texts: ['75%', '$150', ...core],
    ids: ['quote'],
  },
  '/retail-store-cleanouts': {
    links: [
      ['', '/get-quote'],
      ['', scheduler],
      ['', phone],
    ],
    texts: [/24 to 48 hours/, ...core],
  },
  '/residential-cleanouts': {
    links: [
      ['', '/get-quote'],
      ['', '/quote'],
    ],
    texts: [/brokers/i, /supers/i, /professional organizers/i, /senior move managers/i, ...core],
  },
  '/storage-unit-cleanout': {
    links: [],
    texts: ['75%', ...core, 'Bronx', 'Staten Island', 'Westchester County'],
  },
  '/manhattan-junk-removal': {
    links: [boroughSchedule, call, quote, ['All testimonials', '/testimonials']],
    texts: ['Same day', '30–60 min', '$150', 'Harlem', /who we serve/i],
  },
  '/brooklyn-junk-removal': {
    links: [boroughSchedule, call, quote, ['All testimonials', '/testimonials']],
    texts: ['Next day', '45–90 min', '$150', /who we serve/i],
  },
  '/queens-junk-removal': {
    links: [boroughSchedule, call, quote, ['All testimonials', '/testimonials']],
    texts: ['2 days', '45–90 min', '$150'],
  },
  '/nassau-junk-removal': {
    links: [boroughSchedule, call, quote, ['All testimonials', '/testimonials']],
    texts: ['Next day', '45–75 min', '$150', /who we serve/i],
  },
  '/testimonials': {
    links: [quote, call],
    texts: ['4.9 of 5', '500+', /main service area/i, ...core],
  },
  '/privacy': {
    links: [],
    texts: ['January 1, 2025', /about 7 years/i, /CCPA/, /GDPR/],
  },
};

async function readMain(path: string) {
  const main = (await readPage(path)).querySelector('main');
  if (!main) throw new Error(`${path} has no main part`);
  return main;
}

it.each(Object.entries(facts))('%s says and offers what it promises', async (path, promised) => {
  const main = await readMain(path);
  for (const [name, href] of promised.links) {
    const link = main
      .querySelectorAll('a')
      .find((a) => a.getAttributeValue('href') === href && wordsOf(a).includes(name));
    expect(link, `${name} ${href}`).toBeDefined();
    if (link && href === scheduler) {
      expect(attributeOf(link, 'target')).toBe('_blank');
      expect(attributeOf(link, 'rel')).toContain('noopener');
      expect(wordsOf(link)).toContain('(opens in a new tab)');
    }
  }
  const words = wordsOf(main);
  for (const text of promised.texts) {
    expect(words).toMatch(text instanceof RegExp ? text : literally(text));
  }
  for (const id of promised.ids ?? []) expect(main.querySelectorAll(`#${id}`)).toHaveLength(1);
});

it('four offices and the service hours are listed', async () => {
  const main = await readMain('/contact');
  expect(main.querySelectorAll('li').map(wordsOf)).toEqual([
    'ManhattanManhattan, NYMon–Fri7AM–7PMSat8AM–5PM',
    'QueensCambria Heights, NYMon–Fri7AM–7PMSat8AM–5PM',
    'Nassau CountyManhasset, NYMon–Fri7AM–6PMSat8AM–4PM',
    'New JerseyGuttenberg, NJMon–Fri7AM–7PMSat8AM–5PM',
  ]);
  expect(wordsOf(main)).toContain('One phone number reaches all four.');
  const rows = main.querySelectorAll('tbody tr').map((row) => row.childElements.map(wordsOf));
  expect(rows.map(([day, hours]) => [day?.replace('Open now', ''), hours])).toEqual([
    ['Monday to Friday', '7:00 AM–7:00 PM'],
    ['Saturday', '8:00 AM–5:00 PM'],
    ['Sunday', 'Emergency service only'],
    ['Holidays', 'Emergency service available'],
    ['Emergency, by phone', '24/7, at premium rates'],
  ]);
});

/** The text itself; dashes of all lengths are one. */
function literally(text: string): RegExp {
  const escaped = text.replace(/[.*+?^${}()[\]\\]/g, '\\$&').replace(/[-–]/g, '[-–]');
  return new RegExp(escaped);
}

describe('counts of the layouts', () => {
  it('eight store categories announce what they keep folded away', async () => {
    const folded = (await readMain('/retail-store-cleanouts'))
      .querySelectorAll('details')
      .filter((details) => /^\d+ more/.test(wordsOf(details)));
    expect(folded).toHaveLength(8);
    for (const details of folded) {
      expect(details.hasAttribute('open')).toBe(false);
      expect(details.querySelectorAll('li')).toHaveLength(Number.parseInt(wordsOf(details), 10));
    }
  });

  it('the office page answers four questions', async () => {
    const main = await readMain('/office-furniture-removal');
    const questions = main.querySelectorAll('.story_faq details');
    expect(questions).toHaveLength(4);
    for (const question of questions) {
      expect(question.querySelectorAll('summary')).toHaveLength(1);
      expect(question.querySelectorAll('p').length).toBeGreaterThan(0);
    }
    const paths = main.querySelectorAll('a').map((a) => a.getAttributeValue('href'));
    expect(paths).toEqual(
      expect.arrayContaining([
        '/contact',
        '/residential-cleanouts',
        '/storage-cleanout',
        '/estate-cleanout',
      ]),
    );
  });

  it.each([
    ['/manhattan-junk-removal', 2, 1],
    ['/brooklyn-junk-removal', 2, 1],
    ['/queens-junk-removal', 3, 0],
    ['/nassau-junk-removal', 2, 1],
  ])('%s has its lists, cards and videos', async (path, videos, audiences) => {
    const main = await readMain(path);
    expect(main.querySelectorAll('.voices_video')).toHaveLength(videos);
    expect(main.querySelectorAll('blockquote')).toHaveLength(3);
    expect(main.querySelectorAll('.places_neighborhoods li')).toHaveLength(10);
    expect(main.querySelectorAll('.voices_figures > *')).toHaveLength(4);
    expect(wordsOf(main).match(/who we serve/gi) ?? []).toHaveLength(audiences);
  });

  it('five videos and six reviews of five stars stand on the testimonials page', async () => {
    const main = await readMain('/testimonials');
    expect(main.querySelectorAll('.voices_video')).toHaveLength(5);
    expect(main.querySelectorAll('blockquote')).toHaveLength(6);
    expect(main.querySelectorAll('figure [aria-label="5 out of 5 stars"]')).toHaveLength(6);
  });

  it('home has five associations, six promises, three quotes and three videos', async () => {
    const main = await readMain('/');
    expect(main.querySelectorAll('.voices_associations li')).toHaveLength(5);
    expect(main.querySelectorAll('.pledge_pledge li')).toHaveLength(6);
    expect(main.querySelectorAll('blockquote')).toHaveLength(3);
    expect(main.querySelectorAll('.voices_video')).toHaveLength(3);
  });

  it('the privacy policy has twelve sections, each reached from its contents', async () => {
    const main = await readMain('/privacy');
    const links = main.querySelectorAll('ol a');
    expect(links).toHaveLength(12);
    for (const link of links) {
      expect(main.querySelectorAll(attributeOf(link, 'href'))).toHaveLength(1);
    }
  });

  it('the storage page lists five steps, one review and seven areas', async () => {
    const main = await readMain('/storage-unit-cleanout');
    expect(main.querySelectorAll('.process_steps > li')).toHaveLength(5);
    expect(main.querySelectorAll('blockquote')).toHaveLength(1);
    expect(main.querySelectorAll('.places_served li')).toHaveLength(7);
  });
});

describe('around every page', () => {
  it('the menus list every service and every area', async () => {
    const home = await readPage('/');
    expect(home.querySelectorAll('#menu-services li b').map(wordsOf)).toEqual([
      'Commercial junk removal',
      'Office furniture removal',
      'Retail store cleanouts',
      'Residential cleanouts',
      'Storage unit cleanouts',
    ]);
    const areas = home.querySelectorAll('#menu-coverage section').map((section) => ({
      title: section.getAttributeValue('aria-label'),
      links: section
        .querySelectorAll('a')
        .map((link) => [wordsOf(link.querySelector('b') ?? link), attributeOf(link, 'href')]),
    }));
    expect(areas).toEqual([
      {
        title: 'NYC Primary Areas',
        links: [
          ['Manhattan Premium', '/manhattan-junk-removal'],
          ['Brooklyn', '/brooklyn-junk-removal'],
          ['Queens', '/queens-junk-removal'],
          ['Nassau County', '/nassau-junk-removal'],
        ],
      },
      {
        title: 'Extended Service Areas',
        links: [
          ['Hudson County, NJ', '/coverage#hudson'],
          ['Bergen County, NJ', '/coverage#bergen'],
          ['Westchester County, NY', '/coverage#westchester'],
        ],
      },
    ]);
  });

  it('header, side menu and footer lead to the phone, the quote and the small print', async () => {
    const home = await readPage('/');
    for (const place of ['body > header', '#side-menu', 'body > footer']) {
      expect(home.querySelectorAll(`${place} a[href="${phone}"]`).length, place).toBeGreaterThan(0);
      expect(home.querySelectorAll(`${place} a[href="/quote"]`).length, place).toBeGreaterThan(0);
    }
    const footer = home.querySelector('body > footer');
    if (!footer) throw new Error('there is no footer');
    const columns = footer.querySelectorAll('nav');
    expect(columns.map((column) => column.querySelectorAll('a').map(wordsOf))).toEqual([
      [
        'Commercial junk removal',
        'Office furniture removal',
        'Retail store cleanouts',
        'Residential cleanouts',
        'Storage unit cleanouts',
        'Estate cleanouts',
        'Prices',
        'AI-powered photo quotes',
      ],
      [...core, 'Bronx, Staten Island, Westchester'],
      ['How It Works', 'About', 'Customer reviews', 'Contact'],
    ]);
    const words = wordsOf(footer);
    for (const place of ['White Plains, NY', 'Jersey City, NJ', 'Hoboken, NJ', 'Fort Lee, NJ']) {
      expect(words).toContain(place);
    }
    expect(words).toContain('(800) 555-0199');
    expect(words).toContain('© 2024 ');
    expect(footer.querySelectorAll('a[href="mailto:hello@stoopandtower.example"]')).toHaveLength(1);
    expect(footer.querySelectorAll('a[href="/privacy"]').map(wordsOf)).toEqual(['Privacy policy']);
  });

  it('an unknown address says so and leads on', async () => {
    const page = await readPage('/no/such/page?x=1');
    expect(wordsOf(page.querySelector('title') ?? page)).toMatch(/^Page Not Found/);
    const main = await readMain('/no/such/page?x=1');
    expect(main.querySelectorAll('h1').map(wordsOf)).toEqual(['Page Not Found']);
    expect(wordsOf(main)).toContain('Did you forget to add the page to the router?');
    expect(main.querySelectorAll('a[href="/quote"]').map(wordsOf)).toEqual(['Get Instant Quote']);
  });

  it('documents load one small script and no React', async () => {
    for (const path of ['/', '/no-such-page']) {
      const page = await readPage(path);
      const scripts = page.querySelectorAll('script[src]').map((tag) => attributeOf(tag, 'src'));
      expect(scripts, path).toEqual([expect.stringMatching(/^\/assets\/enhance-[\w-]+\.js$/)]);
      const inlined = page
        .querySelectorAll('script')
        .filter((tag) => !tag.hasAttribute('src') && !tag.hasAttribute('type'))
        .map((tag) => tag.textContent);
      const bytes = [await (await get(scripts[0] ?? '')).text(), ...inlined].map(
        (code) => gzipSync(code, { level: 9 }).length,
      );
      expect(bytes.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(3000);
      expect(page.querySelectorAll('link[rel="modulepreload"]')).toHaveLength(0);
    }
  });
});

it('the prices on the residential page are those of a quote', async () => {
  const rows = (await readMain('/residential-cleanouts')).querySelectorAll('tbody tr');
  const shown = rows.map((row) => row.childElements.map(wordsOf));
  expect(shown).toHaveLength(8);
  for (const [name, item] of [
    ['Sofa, three seats', { key: 'sofa-3-seat', quantity: 1 }],
    ['Ten moving boxes', { key: 'box-medium', quantity: 10 }],
  ] as const) {
    const response = await fetch(`${inject('productUrl')}/api/prices`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ items: [item] }),
    });
    const { analysis } = await response.json();
    expect(shown).toContainEqual([name, `$${analysis.estimatedPrice}`]);
  }
});

describe('the ZIP code on the coverage page', () => {
  const answerTo = async (zip: string) => {
    const page = await readPage(`/coverage?zip=${zip}`);
    return wordsOf(page.querySelector('#zip-answer') ?? page);
  };

  it('is asked by a form that needs no script, and answered by the page', async () => {
    const form = (await readPage('/coverage')).querySelector('form[data-answer]');
    expect(attributeOf(form, 'action')).toBe('/coverage#zip');
    expect(await answerTo('11211')).toMatch(
      /^11211: BrooklynWhat we do thereNext pickup\w{3}, \w{3} \d+Emergency45–90 min$/,
    );
    expect(await answerTo('90210')).toMatch(/^90210 is outside our area\..*\(800\) 555-0199/);
  });

  it('is said to be none, with the status of a mistake, where it is none', async () => {
    const response = await get('/coverage?zip=%3Cscript%3E');
    expect([response.status, response.headers.get('cache-control')]).toEqual([422, 'no-store']);
    expect(await response.text()).not.toContain('<script>%');
    expect(await answerTo('Brooklyn')).toMatch(/^A ZIP code has five digits\./);
  });
});

it('the contact page offers phone, mail, text and a visit, and no form', async () => {
  const main = await readMain('/contact');
  expect(main.querySelectorAll('h1').map(wordsOf)).toEqual([
    'Contact us in New York and New Jersey',
  ]);
  expect(main.querySelectorAll('h2').map(wordsOf)).toEqual(
    expect.arrayContaining([
      'Get In Touch',
      'Ready to Get Started',
      'Our Locations',
      'Service Hours',
      'The line is open, day and night.',
    ]),
  );
  expect(main.querySelectorAll(`a[href="${scheduler}"][target="_blank"]`)).toHaveLength(2);
  const calls = main.querySelectorAll(`a[href="${phone}"]`).map(wordsOf);
  expect(calls.filter((words) => words === 'Call (800) 555-0199')).toHaveLength(3);
  const ways = main.querySelectorAll('article').map((way) => ({
    words: wordsOf(way),
    links: way.querySelectorAll('a').map((link) => attributeOf(link, 'href')),
  }));
  expect(ways).toEqual([
    { words: expect.stringMatching(/^Call us.*24\/7 emergency line/), links: [phone] },
    {
      words: expect.stringContaining('hello@stoopandtower.example'),
      links: ['mailto:hello@stoopandtower.example'],
    },
    { words: expect.stringMatching(/^Text us.*Photos welcome/i), links: ['sms:+18005550199'] },
  ]);
  expect(main.querySelectorAll('a[href="/quote"]').map(wordsOf)).toEqual(['Get Instant Quote']);
  expect(main.querySelectorAll('form, input, textarea, select')).toHaveLength(0);
  expect(wordsOf(main)).not.toContain('Open now');
});

it('screens that need scripts say so and name another way', async () => {
  for (const [path, sentence] of [
    ['/quote', 'This form needs JavaScript. Call or text us at (800) 555-0199'],
    ['/feedback-form', 'This form needs JavaScript. Call us at (800) 555-0199 or write to hello@'],
    ['/prices', 'To keep one without JavaScript, call us at (800) 555-0199'],
    ['/admin', 'The staff pages need JavaScript.'],
  ] as const) {
    const notes = (await readPage(path)).querySelectorAll('noscript').map(wordsOf);
    expect(notes.join(' '), path).toContain(sentence);
  }
});

it('no screen asks for many scripts: 12 on /quote, with those it loads once it is alive', async () => {
  const staff = ['/admin', '/admin-contacts', '/admin-prices', '/admin-photos', '/admin-report'];
  for (const path of ['/quote', '/contact', '/feedback-form', '/quote/phone', ...staff]) {
    const html = await (await get(path)).text();
    const scripts = html.match(/(?:"modulepreload" href|"module" src)="[^"]+"/g) ?? [];
    expect(scripts.join(), path).toMatch(/\/react-/);
    expect(scripts.length, path).toBeLessThanOrEqual(staff.includes(path) ? 22 : 11);
  }
});

it('every form that waits for robots has the field for them, out of the way of people', async () => {
  for (const path of ['/quote', '/quote?method=on-site', '/feedback-form']) {
    const page = await readPage(path);
    const fields = page.querySelectorAll('.vh[aria-hidden="true"] input[name="website"]');
    expect(fields.length, path).toBeGreaterThan(0);
    expect(page.querySelectorAll('input[name="website"]')).toHaveLength(fields.length);
    for (const field of fields) {
      expect(attributeOf(field, 'tabindex')).toBe('-1');
      expect(attributeOf(field, 'autocomplete')).toBe('off');
    }
  }
});

describe('without scripts, prices', () => {
  it('stand in a table on the pages of things, each with an offer for search engines', async () => {
    const page = await readPage('/sofa-removal');
    const rows = page.querySelectorAll('table tbody tr').map(wordsOf);
    expect(rows[0]).toBe('Sofa, three-seat$198');
    expect(rows).toHaveLength(6);
    const graphs = page.querySelectorAll('script[type="application/ld+json"]');
    const data = graphs.map(({ textContent }) => textContent).join();
    expect(data).toContain('"@type":"Offer","price":"198.00","priceCurrency":"USD"');
    expect(data).toContain('"@type":"FAQPage"');
  });

  it('move with each thing in the address, and say what costs extra and what is refused', async () => {
    const total = async (path: string) =>
      wordsOf((await readPage(path)).querySelector('aside[aria-label="Your total"]') ?? empty());
    expect(await total('/prices')).toMatch(/^from \$150/);
    expect(await total('/prices?items=sofa-3-seat')).toMatch(/^\$198.*Never more than\$385/);
    const walkUp = '/prices?items=sofa-3-seat:2&floor=4&hasElevator=false';
    expect(await total(walkUp)).toMatch(/^\$\d+.*Stairs/);
    expect(await total('/prices?items=ghost')).toMatch(/^from \$150/);
    const main = await readMain('/prices');
    const form = main.querySelector('form[action="/prices"]');
    expect(form?.querySelectorAll('button[name="items"][value="sofa-3-seat"]')).toHaveLength(1);
    const words = wordsOf(main);
    for (const text of ['Pickup today$75', 'Asbestos', 'Mattress removal']) {
      expect(words).toContain(text);
    }
    const home = await readMain('/');
    expect(wordsOf(home.querySelector('form[action="/prices"]') ?? empty())).toContain(
      'Sofa, three-seat$198',
    );
  });

  it('keep floor and stairs when one more thing is pressed', async () => {
    const address = '/prices?items=sofa-3-seat:1&floor=6&hasElevator=false';
    const form = (await readMain(address)).querySelector('form[action="/prices"]') ?? empty();
    const sent = new URLSearchParams();
    for (const field of form.querySelectorAll('input[name], select[name]')) {
      const name = attributeOf(field, 'name');
      const isSent = field.getAttributeValue('type') !== 'radio' || field.hasAttribute('checked');
      const option = field.querySelector('option[selected]');
      const chosen = option ?? (isSent ? field : null);
      if (chosen) sent.append(name, attributeOf(chosen, 'value'));
    }
    expect(sent.get('items')).toBe('sofa-3-seat:1');
    expect(sent.get('floor')).toBe('6');
    expect(sent.get('hasElevator')).toBe('false');
  });

  it.each(['/', '/how-it-works'])(
    'of the sample quote on %s are those of its list',
    async (path) => {
      const sample = (await readMain(path)).querySelectorAll('#sample-quote form');
      expect(sample).toHaveLength(1);
      const [form = empty()] = sample;
      const fields = form.querySelectorAll('input[type="hidden"]').map((field) => ({
        name: attributeOf(field, 'name'),
        value: attributeOf(field, 'value'),
      }));
      const query = new URLSearchParams(fields.map(({ name, value }) => [name, value]));
      const quote = await readPage(`/prices?${query}`);
      const total = wordsOf(quote.querySelector('aside[aria-label="Your total"]') ?? empty());
      const [price = '', ceiling = ''] =
        wordsOf(form.querySelector('output') ?? empty()).match(/\$[\d,]+/g) ?? [];
      expect(total).toMatch(/^\$\d/);
      expect(total.startsWith(price)).toBe(true);
      expect(total).toContain(`Never more than${ceiling}`);

      const lines = form.querySelectorAll('ol li');
      const boxed = form.querySelectorAll('[data-mark]').map((box) => wordsOf(box));
      expect(lines.map((line) => wordsOf(line.querySelector('b') ?? empty()))).toEqual([
        ...new Set(boxed),
      ]);
      query.append('items', 'desk-office:-1');
      const fewer = await readPage(`/prices?${query}`);
      expect(wordsOf(fewer.querySelector('aside[aria-label="Your total"]') ?? empty())).not.toBe(
        total,
      );
      expect(form.querySelectorAll('button[value="desk-office:-1"]')).toHaveLength(1);
    },
  );
});

function empty(): never {
  throw new Error('it is not on the page');
}
