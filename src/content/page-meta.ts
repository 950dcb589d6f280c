import { turnstileMetaName } from '#src/shared/turnstile.ts';
import { quoteLink, spanishLink } from './navigation.ts';
import type { PageSeo } from './schema.ts';
import { site } from './site.ts';

const titleLimit = 60;

interface PageAddress {
  /** The public scheme and host of the site. */
  origin: string;
  /** Begins with a slash. */
  path: string;
  /** American English where it is not said. */
  locale?: 'es_US';
}

interface SharedPageSeo extends PageSeo {
  /** Name of a picture in public/img/og. */
  picture: string;
  keywords?: string[] | undefined;
  /** The title after the page is left. */
  titleWhenLeft?: string | undefined;
}

/** What search engines and link previews read about a page. */
export function pageMeta(seo: SharedPageSeo, { origin, path, locale }: PageAddress) {
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
    { property: 'og:locale', content: locale ?? 'en_US' },
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

/** The Turnstile site key, for pages with forms; nothing when there is none. */
export function challengeMeta(siteKey: string | null) {
  return siteKey ? [{ name: turnstileMetaName, content: siteKey }] : [];
}

/** Each page of a pair names itself and the other one, in its language. */
export function languageMeta(origin: string) {
  return [quoteLink, spanishLink].map(({ href, language }) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang: language,
    href: origin + href,
  }));
}

/** Title and description only, for pages that are not found or shared. The business name is added if it fits. */
export function basicMeta({ title, description }: PageSeo) {
  const named = `${title} | ${site.name}`;
  return [
    { title: named.length <= titleLimit ? named : title },
    { name: 'description', content: description },
  ];
}
