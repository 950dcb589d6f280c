import type { RouterContextProvider } from 'react-router';
import type { Block } from '#src/content/block-schema.ts';
import type { Area } from '#src/content/content-parts.ts';
import { pages } from '#src/content/pages.ts';
import { pageServicesContext } from '#src/page-context.ts';

type Pages = typeof pages;
type PageOf<Kind extends keyof Pages> = Pages[Kind] extends Map<string, infer Page> ? Page : never;

/** The content of the requested address, with its data from the database. */
export async function loadPage<Kind extends keyof Pages>(
  kind: Kind,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  const path = new URL(request.url).pathname;
  const page = pages[kind].get(path) as PageOf<Kind> | undefined;
  if (!page) throw new Response(null, { status: 404 });
  const { origin, listPublishedTestimonials, priceList } = context.get(pageServicesContext);
  const published = showsPublished(page) ? await listPublishedTestimonials() : [];
  const things = thingsOf(page);
  const priced = things.length > 0 ? await priceList({ offered: things }) : null;
  const lists = await Promise.all(
    listsOf(page).map(async (list) => {
      const answer = await priceList(list);
      return answer ? [[JSON.stringify(list), answer.analysis.estimatedPrice] as const] : [];
    }),
  );
  const sample = blocksOf(page).find((block) => block.type === 'sampleQuote');
  const samplePrice = sample && (await priceList({ items: sample.items, access: sample.access }));
  return {
    page,
    path,
    origin,
    published,
    sample: samplePrice ? { ...sample, price: samplePrice } : null,
    prices: priced?.offers ?? [],
    listPrices: Object.fromEntries(lists.flat()),
  };
}

/** What the route of such pages is given. Without a page it has no generated types. */
export type PageArgs = Parameters<typeof loadPage>[1];
export interface PageProps<Kind extends keyof Pages> {
  loaderData: Awaited<ReturnType<typeof loadPage<Kind>>>;
}

/** The things whose price stands on a page, by catalogue key. */
function thingsOf(page: object): string[] {
  const things = blocksOf(page).flatMap((block) => (block.type === 'prices' ? block.things : []));
  return [...new Set(things)];
}

/** The lists whose price stands on a page. */
function listsOf(page: object) {
  return blocksOf(page).flatMap((block) =>
    block.type === 'samplePrices' ? block.items.map(({ list }) => list) : [],
  );
}

function blocksOf(page: object): readonly Block[] {
  if ('blocks' in page) return page.blocks as Block[];
  return 'sample' in page ? [page.sample as Block] : [];
}

function showsPublished(page: object): boolean {
  return 'neighborhoods' in page || blocksOf(page).some(({ type }) => type === 'published');
}

/** How soon a crew arrives in an emergency; undefined when we only say so by phone. */
export function emergencyArrival({ emergencyMinutes }: Area): string | undefined {
  return emergencyMinutes && `${emergencyMinutes.join('–')}\u00a0min`;
}
