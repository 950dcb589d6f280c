import type {
  BreadcrumbList,
  FAQPage,
  Graph,
  LocalBusiness,
  OfferCatalog,
  OpeningHoursSpecification,
  Service,
  Thing,
  VideoObject,
} from 'schema-dts';
import type { Block } from '#src/content/block-schema.ts';
import { pageMeta } from '#src/content/page-meta.ts';
import type { BoroughPage, DocumentSeo, HomePage, ServicePage } from '#src/content/page-schema.ts';
import { areasOf, videosOf } from '#src/content/pages.ts';
import { isProven, proven } from '#src/content/proof.ts';
import type { Site } from '#src/content/schema.ts';
import { site } from '#src/content/site.ts';
import type { Video } from '#src/content/video-schema.ts';
import type { PriceAnswer } from '#src/features/quotes/contract.ts';

type DocumentData = Parameters<typeof structuredData>[1] & {
  page: Parameters<typeof structuredData>[0];
};

/** The head entries of a document, from its loader data; empty when the loader failed. */
export function documentMeta(data: DocumentData | undefined) {
  if (!data) return [];
  return [...pageMeta(data.page.seo, data), { 'script:ld+json': structuredData(data.page, data) }];
}

interface DocumentAddress {
  origin: string;
  path: string;
  /** What the things on the page cost. */
  prices?: PriceAnswer['offers'];
}

type DocumentContent = { seo: DocumentSeo } & Partial<
  Pick<ServicePage, 'name' | 'areas' | 'blocks'>
> &
  Partial<Pick<BoroughPage, 'area' | 'videos' | 'badge'>> &
  Partial<Pick<HomePage, 'hero'>>;

/** The structured data of a page for search engines: schema.org, one graph per page. */
export function structuredData(
  page: DocumentContent,
  { origin, path, prices = [] }: DocumentAddress,
): Graph {
  const blocks = page.blocks ?? [];
  const businessId = `${origin}/#business`;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      business(origin, businessId),
      ...(path === '/' ? [] : [breadcrumb(page, origin, path)]),
      ...(page.name || page.area ? [service(page, origin, path, businessId)] : []),
      ...(prices.length > 0 ? [offers(prices, origin + path, businessId)] : []),
      ...faq(blocks),
      ...videosOf(videoIds(page, blocks)).map((clip) => video(clip, origin)),
    ] as Thing[],
  };
}

function business(origin: string, id: string): LocalBusiness {
  return {
    '@type': 'LocalBusiness',
    '@id': id,
    name: site.name,
    url: `${origin}/`,
    telephone: site.phone.e164,
    email: site.email,
    image: `${origin}/img/og/hero-wide.jpg`,
    logo: `${origin}/icon-512.png`,
    ...(isProven(site.claims.since) && { foundingDate: site.claims.since }),
    priceRange: `From $${site.claims.smallLoadFromDollars}`,
    areaServed: [...site.areas.core, ...site.areas.further, ...site.areas.nearby],
    ...site.offices.slice(0, 1).map(place)[0],
    ...(site.licenseNumber && {
      identifier: {
        '@type': 'PropertyValue',
        name: proven(site.license, 'License'),
        value: site.licenseNumber,
      },
    }),
    ...(site.rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: site.rating.value,
        reviewCount: site.rating.reviews,
        url: site.rating.href,
      },
    }),
    department: site.offices.map((office) => ({
      '@type': 'LocalBusiness',
      name: `${site.name}, ${office.name}`,
      telephone: site.phone.e164,
      image: `${origin}/img/og/hero-wide.jpg`,
      ...place(office),
    })),
  };
}

/** An office with its address and hours. */
function place(
  office: Site['offices'][number],
): Pick<Exclude<LocalBusiness, string>, 'address' | 'openingHoursSpecification'> {
  return {
    address: {
      '@type': 'PostalAddress',
      ...(office.street && { streetAddress: office.street }),
      ...(office.zip && { postalCode: office.zip }),
      addressLocality: office.place,
      addressRegion: office.state,
      addressCountry: 'US',
    },
    openingHoursSpecification: office.hours.map(openingHours),
  };
}

const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** { days: 'Mon–Fri', hours: '7AM–7PM' } in schema.org terms. */
export function openingHours({
  days,
  hours,
}: Site['offices'][number]['hours'][number]): Exclude<OpeningHoursSpecification, string> {
  const [opens = '', closes = ''] = hours.split('–').map(clockTime);
  const [first = 0, last = first] = days
    .split('–')
    .map((name) => weekdays.findIndex((day) => day.startsWith(name)));
  const open = weekdays.slice(first, last + 1);
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: open.length === 1 ? open[0] : open,
    opens,
    closes,
  };
}

/** 7AM -> 07:00, 5:30PM -> 17:30. */
function clockTime(text: string): string {
  const hour = (Number.parseInt(text, 10) % 12) + (text.endsWith('PM') ? 12 : 0);
  const minutes = /:(\d\d)/.exec(text)?.[1] ?? '00';
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}

function breadcrumb(page: { seo: DocumentSeo }, origin: string, path: string): BreadcrumbList {
  const steps = [
    { name: 'Home', path: '/' },
    { name: page.seo.title, path },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: origin + step.path,
    })),
  };
}

function service(page: DocumentContent, origin: string, path: string, businessId: string): Service {
  const { seo, name = seo.title } = page;
  return {
    '@type': 'Service',
    name,
    description: seo.description,
    url: origin + path,
    image: `${origin}/img/og/${seo.picture}.jpg`,
    provider: { '@id': businessId },
    areaServed: areasServed(page),
    availableChannel: {
      '@type': 'ServiceChannel',
      servicePhone: { '@type': 'ContactPoint', telephone: site.phone.e164 },
    },
  };
}

/** What each thing costs alone. */
function offers(
  prices: PriceAnswer['offers'],
  url: string,
  businessId: string,
): Exclude<OfferCatalog, string> {
  return {
    '@type': 'OfferCatalog',
    url,
    itemListElement: prices.map(({ name, adds }) => ({
      '@type': 'Offer',
      price: adds.toFixed(2),
      priceCurrency: 'USD',
      itemOffered: {
        '@type': 'Service',
        name: `Removal: ${name}`,
        provider: { '@id': businessId },
      },
    })),
  };
}

/** The places a page names: its own, those of its lists, or else where we mostly work. */
function areasServed({ area, areas, blocks = [] }: DocumentContent): string[] {
  const named = areas ?? (area ? [area] : []);
  const ids = blocks.flatMap((block) => (block.type === 'areas' ? block.areas : []));
  const listed = blocks.flatMap((block) => (block.type === 'served' ? block.items : []));
  const places = [...areasOf(named.length > 0 ? named : ids).map(({ name }) => name), ...listed];
  return places.length > 0 ? places : site.areas.core;
}

function faq(blocks: readonly Block[]): FAQPage[] {
  return blocks
    .filter((block) => block.type === 'faq')
    .map((block) => ({
      '@type': 'FAQPage',
      mainEntity: block.items.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    }));
}

function videoIds(page: DocumentContent, blocks: readonly Block[]): readonly string[] {
  const shown = blocks.flatMap((block) =>
    block.type === 'videos' || block.type === 'voices' ? block.videos : [],
  );
  return [...shown, ...(page.videos?.items ?? [])];
}

function video(clip: Video, origin: string): VideoObject {
  const { title, description, seconds, source, picture, uploadDate } = clip;
  return {
    '@type': 'VideoObject',
    name: title,
    description,
    thumbnailUrl: `${origin}/img/og/${picture}.jpg`,
    uploadDate,
    duration: `PT${seconds}S`,
    ...('file' in source ? { contentUrl: origin + source.file } : { embedUrl: source.embed }),
  };
}
