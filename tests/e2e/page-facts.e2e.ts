import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const scheduler = 'https://scheduler.example/stoop-and-tower';
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
    texts: ['4.9 of 5', '500+', '1000+', /main service area/i, ...core],
  },
  '/privacy': {
    links: [],
    texts: ['January 1, 2025', /about 7 years/i, /CCPA/, /GDPR/],
  },
};

function main(page: Page) {
  return page.getByRole('main');
}

for (const [path, { links, texts, ids = [] }] of Object.entries(facts)) {
  test(`${path} says and offers what it promises`, { tag: '@desktop' }, async ({ page }) => {
    await page.goto(path);
    for (const [name, href] of links) {
      const link = main(page).locator(`a[href="${href}"]`).filter({ hasText: name }).first();
      await expect(link, `${name} ${href}`).toBeVisible();
      if (href === scheduler) {
        await expect(link).toHaveAttribute('target', '_blank');
        await expect(link).toHaveAttribute('rel', /noopener/);
        await expect(link).toContainText('(opens in a new tab)');
      }
    }
    const words = (await main(page).innerText())
      .replaceAll('\u00a0', ' ')
      .replace(/[ \n\t]+/g, ' ');
    for (const text of texts) {
      expect(words).toMatch(text instanceof RegExp ? text : literally(text));
    }
    for (const id of ids) await expect(page.locator(`#${id}`)).toHaveCount(1);
  });
}

/** The text itself; a bar stands between ways to say it, and dashes of all lengths are one. */
function literally(text: string): RegExp {
  const escaped = text.replace(/[.*+?^${}()[\]\\]/g, '\\$&').replace(/[-–]/g, '[-–]');
  return new RegExp(escaped);
}

test.describe('counts of the layouts', { tag: '@desktop' }, () => {
  test('eight store categories show four items each and open the rest', async ({ page }) => {
    await page.goto('/retail-store-cleanouts');
    const more = main(page)
      .locator('details')
      .filter({ has: page.locator('summary', { hasText: /^\d+ more/ }) });
    await expect(more).toHaveCount(8);
    const first = more.first();
    const hidden = first.getByRole('listitem').first();
    await expect(hidden).toBeHidden();
    await first.locator('summary').click();
    await expect(hidden).toBeVisible();
    const announced = Number.parseInt(await first.locator('summary').innerText(), 10);
    await expect(first.getByRole('listitem')).toHaveCount(announced);
  });

  test('the office page answers four questions, by keyboard too', async ({ page }) => {
    await page.goto('/office-furniture-removal');
    const questions = main(page).locator('.faq details');
    await expect(questions).toHaveCount(4);
    const last = questions.last();
    await last.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(last.locator('p')).toBeVisible();
    for (const href of [
      '/contact',
      '/residential-cleanouts',
      '/storage-cleanout',
      '/estate-cleanout',
    ]) {
      await expect(main(page).locator(`a[href="${href}"]`).first()).toBeVisible();
    }
  });

  for (const [path, videos, hasAudience] of [
    ['/manhattan-junk-removal', 2, true],
    ['/brooklyn-junk-removal', 2, true],
    ['/queens-junk-removal', 3, false],
    ['/nassau-junk-removal', 2, true],
  ] as const) {
    test(`${path} has its lists, cards and videos`, async ({ page }) => {
      await page.goto(path);
      await expect(main(page).locator('.video')).toHaveCount(videos);
      await expect(main(page).locator('blockquote')).toHaveCount(3);
      await expect(main(page).locator('.neighborhoods li')).toHaveCount(10);
      await expect(main(page).locator('.figures > *')).toHaveCount(4);
      await expect(main(page).getByText(/who we serve/i)).toHaveCount(hasAudience ? 1 : 0);
    });
  }

  test('five videos and six reviews of five stars stand on the testimonials page', async ({
    page,
  }) => {
    await page.goto('/testimonials');
    await expect(main(page).locator('.video')).toHaveCount(5);
    await expect(main(page).locator('blockquote')).toHaveCount(6);
    await expect(
      main(page).locator('figure').getByRole('img', { name: '5 out of 5 stars' }),
    ).toHaveCount(6);
  });

  test('home has five associations, six promises, three quotes and three videos', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(main(page).locator('.associations li')).toHaveCount(5);
    await expect(main(page).locator('.pledge li')).toHaveCount(6);
    await expect(main(page).locator('blockquote')).toHaveCount(3);
    await expect(main(page).locator('.video')).toHaveCount(3);
  });

  test('the privacy policy has twelve sections, each reached from its contents', async ({
    page,
  }) => {
    await page.goto('/privacy');
    const links = main(page).locator('details ol a, nav ol a');
    await expect(links).toHaveCount(12);
    for (const href of await links.evaluateAll((all) => all.map((a) => a.getAttribute('href')))) {
      await expect(page.locator(String(href))).toHaveCount(1);
    }
  });

  test('the storage page lists six categories, five groups, five steps, six reasons, seven areas', async ({
    page,
  }) => {
    await page.goto('/storage-unit-cleanout');
    await expect(main(page).locator('.steps > li')).toHaveCount(5);
    await expect(main(page).locator('blockquote')).toHaveCount(1);
    await expect(main(page).locator('.served li')).toHaveCount(7);
  });

  test('the storage page gives its title back when it is left, and has it again on return', async ({
    page,
  }) => {
    await page.goto('/storage-unit-cleanout');
    const title = await page.title();
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
    await expect(page).toHaveTitle(
      'B2B Junk Removal Services – Trusted by NYC Facility & Property Managers',
    );
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow')));
    await expect(page).toHaveTitle(title);
    await expect(page.locator('meta[name=keywords]')).toHaveAttribute('content', /storage unit/);
  });
});
