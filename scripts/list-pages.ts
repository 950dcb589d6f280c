/** Paths of all pages that a running product lists in its sitemap. Throws when it lists none. */
export async function listPages(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  );
  if (paths.length === 0) throw new Error('the sitemap lists no pages');
  return paths;
}
