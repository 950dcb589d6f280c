import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { coverageLinks, serviceLinks } from './navigation.ts';
import { home } from './pages/home.ts';
import { quotePage } from './pages/quote.ts';
import { menuLinkSchema, pageSeoSchema, siteSchema } from './schema.ts';
import { site } from './site.ts';

describe('content', () => {
  it('holds every business constant in the form the pages expect', () => {
    expect(siteSchema.parse(site)).toEqual(site);
  });

  it('lists five services, four primary and three extended areas', () => {
    const menus = [serviceLinks, coverageLinks.primary, coverageLinks.extended];
    expect(menus.map((links) => z.array(menuLinkSchema).parse(links).length)).toEqual([5, 4, 3]);
  });

  it('gives every page a title and a description that search engines show whole', () => {
    for (const { seo } of [home, quotePage]) expect(pageSeoSchema.parse(seo)).toEqual(seo);
  });
});
