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
  return { page, path, origin, published, prices: priced?.offers ?? [] };
}

/** The things whose price stands on a page, by catalogue key. */
function thingsOf(page: object): string[] {
  const blocks = 'blocks' in page ? (page.blocks as Block[]) : [];
  return [...new Set(blocks.flatMap((block) => (block.type === 'prices' ? block.things : [])))];
}

function showsPublished(page: object): boolean {
  if (!('blocks' in page)) return 'neighborhoods' in page;
  return (page.blocks as Block[]).some((block) => block.type === 'published');
}

/** How soon a crew arrives in an emergency; undefined when we only say so by phone. */
export function emergencyArrival({ emergencyMinutes }: Area): string | undefined {
  return emergencyMinutes && `${emergencyMinutes.join('–')}\u00a0min`;
}
