import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { company as shipped } from './company/company.ts';
import { credentialLine, credentialsOf, proofOf } from './proof.ts';
import type { Company } from './schema.ts';
import { createSite } from './site.ts';

const theirs = { name: 'Harbor Hauling' };

describe('what a company says of itself', () => {
  it('is as shipped under the shipped name', () => {
    const { claims, license, offices, associations } = createSite();
    expect(claims).toMatchObject({ since: '2006', averageRating: '4.9', diversionRate: '75%' });
    expect([license, offices.length, associations.length]).toEqual([shipped.license, 4, 5]);
  });

  it('is left unsaid under a name of its own until it is confirmed', () => {
    const hidden = createSite(theirs);
    expect([hidden.offices, hidden.associations]).toEqual([[], []]);
    const said = JSON.stringify([hidden.claims, hidden.license, hidden.licenseSentence]);
    expect(said).not.toMatch(/2006|19|1000|100,000|500|100%|75|186|4\.9|waste hauler/);

    const confirmed: Company = {
      ...shipped,
      placeholders: [],
      claims: { ...shipped.claims, cleanouts: null },
      rating: { value: 4.6, reviews: 88, source: 'Google', href: 'https://g.example/harbor' },
    };
    const { claims, license, offices } = proofOf(theirs.name, confirmed);
    expect(claims).toMatchObject({ since: '2006', averageRating: '4.6', diversionRate: '75%' });
    expect(claims.cleanouts).toBe(hidden.claims.cleanouts);
    expect([license, offices]).toEqual([shipped.license, shipped.offices]);
  });

  it('gives no average rating without its source', () => {
    const { claims } = proofOf(theirs.name, { ...shipped, placeholders: [] });
    expect(claims.averageRating).toBe(createSite(theirs).claims.averageRating);
  });
});

describe('credentials', () => {
  it('are none while none is set', () => {
    expect(credentialsOf(createSite())).toEqual([]);
    expect(credentialLine([])).toBe('');
  });

  it('are license, insurance, rating and addresses', () => {
    const site = createSite();
    const credentials = credentialsOf({
      ...site,
      licenseNumber: 'BIC-4821',
      insurance: { insurer: 'Hudson Mutual', limit: '$2,000,000 per occurrence' },
      rating: { value: 4.6, reviews: 88, source: 'Google', href: 'https://g.example/harbor' },
      offices: site.offices.map((office) =>
        office.name === 'Queens'
          ? { ...office, street: '219-10 Linden Boulevard', zip: '11411' }
          : office,
      ),
    });
    expect(credentials).toEqual([
      { label: 'NYC licensed waste hauler', value: 'No. BIC-4821' },
      { label: 'Insurance', value: 'Hudson Mutual, $2,000,000 per occurrence' },
      {
        label: 'Rating on Google',
        value: '4.6 of 5, 88 reviews',
        href: 'https://g.example/harbor',
      },
      { label: 'Queens office', value: '219-10 Linden Boulevard, Cambria Heights, NY 11411' },
    ]);
    expect(credentialLine(credentials.slice(0, 2))).toBe(
      'NYC licensed waste hauler: No. BIC-4821. Insurance: Hudson Mutual, $2,000,000 per occurrence.',
    );
  });
});

describe('pages of a company with a name of its own', () => {
  beforeEach(() => {
    vi.resetModules();
    vi.stubGlobal('__SITE_OVERRIDES__', theirs);
  });

  it('say nothing unproven, name no made-up client, and stay whole', async () => {
    const { pages } = await import('./pages.ts');
    const { contactPage } = await import('./company/pages/contact.ts');
    const { testimonials } = await import('./company/testimonials.ts');
    const { structuredData } = await import('#src/features/marketing/web/document-meta.ts');
    const { PageBlocks } = await import('#src/features/marketing/web/blocks/page-blocks.tsx');
    const { BoroughPage } = await import('#src/features/marketing/web/borough.route.tsx');
    const figures =
      /\uE000|1000\+|100,000\+|500\+|75%|\b186\b|4\.9|since 2006|19 years|licensed and insured|licensed waste hauler|our New\sYork City license|Metro Building Owners/i;
    const documents = Object.values(pages).flatMap((byPath) => [...byPath]);
    expect(documents.length).toBeGreaterThan(15);
    for (const [path, page] of documents) {
      const blocks = 'blocks' in page ? createElement(PageBlocks, { blocks: page.blocks }) : null;
      const borough = 'neighborhoods' in page ? createElement(BoroughPage, page) : null;
      const html = renderToStaticMarkup(blocks ?? borough);
      const data = structuredData(page, { origin: 'https://harbor.example', path });
      const told = JSON.stringify([page, data]) + html.replaceAll(/<[^>]+>/g, ' ');
      expect(figures.exec(told)?.[0], path).toBeUndefined();
      for (const { name } of testimonials) expect(html, path).not.toContain(name);
      expect(html, path).not.toContain('/video/');
      expect(html, path).not.toMatch(/undefined|\[object/);
      expect(page.seo.title.length, path).toBeGreaterThan(10);
      expect('hero' in page || 'head' in page || 'headline' in page || 'title' in page).toBe(true);
    }
    expect(JSON.stringify(contactPage)).not.toMatch(figures);
  });
});
