import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { catalogue } from '#src/features/catalogue/domain/catalogue.ts';
import { builtInRules } from '#src/features/pricing/server/pricing-rules.ts';
import { priceRequestSchema } from '#src/features/quotes/contract.ts';
import { priceList } from '#src/features/quotes/server/price-list.ts';
import { pictures } from '#src/ui/pictures.ts';
import type { Block } from './block-schema.ts';
import { areas } from './company/areas.ts';
import { company } from './company/company.ts';
import { contactPage } from './company/pages/contact.ts';
import { pricesPage } from './company/pages/prices.ts';
import { quotePage } from './company/pages/quote.ts';
import { testimonials } from './company/testimonials.ts';
import { videos } from './company/videos.ts';
import { areaSchema, pictureNames, writtenTestimonialSchema } from './content-parts.ts';
import { coverageLinks, serviceLinks } from './navigation.ts';
import {
  articlePageSchema,
  boroughPageSchema,
  documentSeoSchema,
  homePageSchema,
  plainPageSchema,
  servicePageSchema,
} from './page-schema.ts';
import { pathsOf, writtenPages } from './pages.ts';
import { isProven } from './proof.ts';
import { menuLinkSchema, siteSchema } from './schema.ts';
import { site } from './site.ts';

const schemas = {
  home: homePageSchema,
  plain: plainPageSchema,
  service: servicePageSchema,
  borough: boroughPageSchema,
  article: articlePageSchema,
};

const documents = Object.entries(writtenPages).flatMap(([kind, byPath]) =>
  [...byPath].map(([path, page]) => ({ kind: kind as keyof typeof schemas, path, page })),
);
const known = pathsOf(writtenPages);
// Another company has other menus, and what it took away is left out of pages by itself.
const { isPlaceholder: isShipped } = site;

describe('content', () => {
  it('holds every business constant in the form the pages expect', () => {
    expect(siteSchema.parse(site)).toEqual(site);
  });

  it.runIf(isShipped)(
    'lists five services, four primary and three extended areas in the menus',
    () => {
      const menus = [serviceLinks, coverageLinks.primary, coverageLinks.extended];
      expect(menus.map((links) => z.array(menuLinkSchema).parse(links).length)).toEqual([5, 4, 3]);
    },
  );

  it('knows every area and every testimonial once', () => {
    expect(z.array(areaSchema).parse(areas)).toEqual(areas);
    expect(z.array(writtenTestimonialSchema).parse(testimonials)).toEqual(testimonials);
    for (const list of [areas, testimonials, videos]) {
      const ids = list.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  it('draws only pictures that exist', () => {
    for (const name of pictureNames) expect(Object.keys(pictures)).toContain(name);
  });
});

describe.each(documents)('$path', ({ kind, page }) => {
  const text = JSON.stringify(page);

  it('has everything its layout shows, within the limits of search engines', () => {
    expect(schemas[kind].parse(page)).toEqual(page);
  });

  it.runIf(isShipped)('links only to pages there are', () => {
    const hrefs = [...text.matchAll(/"href":"([^"]+)"/g)].map(([, href = '']) => href);
    for (const href of hrefs) expect(known).toContain(href.replace(/#.*/, ''));
  });

  it('prices only things that the catalogue has', () => {
    const keys = [...text.matchAll(/"things":(\[[^\]]*\])/g)].flatMap(
      ([, things = '']) => JSON.parse(things) as string[],
    );
    for (const key of keys) expect(catalogue.find(key), key).toBeDefined();
  });

  it.runIf(isShipped)('names only testimonials, videos and areas there are', () => {
    for (const [field, list] of [
      ['testimonials', testimonials],
      ['videos', videos],
      ['areas', areas],
    ] as const) {
      const named = [...text.matchAll(new RegExp(`"${field}":(\\[[^\\]]*\\])`, 'g'))].flatMap(
        ([, ids = '']) => JSON.parse(ids) as string[],
      );
      for (const id of named) expect(list.map((entry) => entry.id)).toContain(id);
    }
  });
});

test('every page has a title and a description of its own', () => {
  const screens = [quotePage.seo, pricesPage.seo, contactPage.seo].map((seo) =>
    documentSeoSchema.parse(seo),
  );
  const seos = [...documents.map(({ page }) => page.seo), ...screens];
  for (const field of ['title', 'description'] as const) {
    const values = seos.map((seo) => seo[field]);
    expect(new Set(values).size).toBe(values.length);
  }
});

test('no sentence of a borough or service page stands on another one', () => {
  const places = new Map<string, string>();
  for (const { path, page } of documents.filter(({ kind }) =>
    ['borough', 'service'].includes(kind),
  )) {
    const sentences = [
      ...JSON.stringify(page).matchAll(/"(?:text|lead|answer|description)":"([^"]+)"/g),
    ]
      .flatMap(([, text = '']) => text.split(/(?<=\.) /))
      .filter((sentence) => sentence.length > 40);
    for (const sentence of new Set(sentences)) {
      expect(places.get(sentence), sentence).toBeUndefined();
      places.set(sentence, path);
    }
  }
});

describe.each(documents.filter(({ kind }) => kind !== 'article'))('$path', ({ kind, page }) => {
  // Search engines show the first, lists on other pages the second.
  const words = { ...page, seo: null, summary: null };
  const text = JSON.stringify(words);
  const { claims } = site;

  const figures = [
    claims.diversionRate,
    claims.facilityManagers,
    claims.cubicYards,
    claims.cleanouts,
    claims.retailClearing,
    `${claims.quoteSeconds} seconds`,
    `${claims.yearsInBusiness} years`,
    `$${claims.smallLoadFromDollars}`,
    `"${claims.averageRating}`,
    `since ${claims.since}`,
  ].filter(isProven);

  it.each(figures)('does not say “%s” twice', (figure) => {
    const shownByLayout = kind === 'borough' && figure.startsWith('$') ? 1 : 0;
    expect(text.replaceAll('\u00a0', ' ').split(figure).length - 1 + shownByLayout).toBeLessThan(2);
  });
});

const ownParts = documents
  .filter(({ kind }) => ['service', 'borough'].includes(kind))
  .map(({ path, page }) => ({
    path,
    own: blocksOf(page).filter(({ type }) => /^(samplePrices|timeline|samplePaper)$/.test(type)),
  }));

function blocksOf(page: object): readonly Block[] {
  if ('sample' in page) return [page.sample as Block];
  return 'blocks' in page ? (page.blocks as Block[]) : [];
}

test('each service and each borough has a part of its own that no other page has', () => {
  for (const { path, own } of ownParts) expect(own, path).toHaveLength(1);
  expect(new Set(ownParts.map(({ own }) => JSON.stringify(own))).size).toBe(ownParts.length);
});

test('every list whose price stands on a page has one', () => {
  const lists = documents.flatMap(({ page }) =>
    blocksOf(page).flatMap((block) => {
      if (block.type === 'sampleQuote') return { name: block.heading, list: block };
      return block.type === 'samplePrices' ? block.items : [];
    }),
  );
  if (isShipped) expect(lists.length).toBeGreaterThan(20);
  for (const { name, list } of lists) {
    const { analysis } = priceList(priceRequestSchema.parse(list), builtInRules, new Date());
    expect(analysis.estimatedPrice, name).toBeGreaterThanOrEqual(site.claims.smallLoadFromDollars);
  }
});

test('a page is headed by what it is about, and its slogan follows', () => {
  const city = company.city.replaceAll(' ', '\\s');
  const subject = new RegExp(`removal|cleanout|${city}|review|polic|services|how a cleanout`, 'i');
  for (const { path, page } of documents) {
    const heading =
      'headline' in page
        ? page.headline
        : 'head' in page
          ? page.head.headline
          : 'hero' in page
            ? page.hero.headline
            : page.title;
    expect(heading, path).toMatch(subject);
  }
});
