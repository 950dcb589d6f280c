import { turnstileMetaName } from '#src/shared/turnstile.ts';
import type { PageSeo } from './schema.ts';
import { site } from './site.ts';

const titleLimit = 60;

interface PageAddress {
  /** Scheme and host the public knows the site by. */
  origin: string;
  /** Begins with a slash. */
  path: string;
}

interface SharedPageSeo extends PageSeo {
  /** Name of a picture in public/img/og. */
  picture: string;
  keywords?: string[] | undefined;
  /** What the title becomes when the page is left. */
  titleWhenLeft?: string | undefined;
}

/** What search engines and every place that shows a link read of a page. */
export function pageMeta(seo: SharedPageSeo, { origin, path }: PageAddress) {
  const address = origin + path;
  const image = `${origin}/img/og/${seo.picture}.jpg`;
  return [
    ...basicMeta(seo),
    ...(seo.keywords ? [{ name: 'keywords', content: seo.keywords.join(', ') }] : []),
    ...(seo.titleWhenLeft ? [{ name: 'title-when-left', content: seo.titleWhenLeft }] : []),
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:title', content: seo.title },
    { property: 'og:description', content: seo.description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site.name },
    { property: 'og:locale', content: 'en_US' },
    { property: 'og:url', content: address },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: seo.title },
    { name: 'twitter:description', content: seo.description },
    { name: 'twitter:image', content: image },
  ];
}

/** The key of a check against robots, for pages with forms; nothing where none is set up. */
export function challengeMeta(siteKey: string | null) {
  return siteKey ? [{ name: turnstileMetaName, content: siteKey }] : [];
}

/** Title and description alone, for pages nobody finds or shares. The business name joins a title it fits beside. */
export function basicMeta({ title, description }: PageSeo) {
  const named = `${title} | ${site.name}`;
  return [
    { title: named.length <= titleLimit ? named : title },
    { name: 'description', content: description },
  ];
}
