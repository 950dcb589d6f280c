import { createContext, type ReactNode, use } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type UIMatch,
  useMatches,
} from 'react-router';
import { site } from './content/site.ts';
import keptQuoteUrl from './enhance/kept-quote.ts?worker&url';
import enhanceUrl from './enhance.ts?worker&url';
import type { Language } from './shared/business.ts';
import firstFaceUrl from './ui/fonts/bricolage-first.woff2';
import './ui/site.css';

/** In the browser: that of the document, so that what is rendered again equals it. */
const NonceContext = createContext(
  typeof document === 'undefined'
    ? undefined
    : document.querySelector('script')?.nonce || undefined,
);
export const NonceProvider = NonceContext.Provider;

/** First in the head of every page: stylesheets come in any order, but transitions must precede them. */
const firstStyles =
  '@layer theme,base,components;@media (prefers-reduced-motion: no-preference){@view-transition{navigation:auto}}';

const colorStyles = `:root{${Object.entries(site.colors)
  .map(([name, value]) => `--color-${name}:${value}`)
  .join(';')}}`;

/** Visitors who have the fonts see them from the first paint; src/enhance.ts fetches them for everyone else. */
const fontsAtOnce = 'try{localStorage.fonts&&classes.add("fonts")}catch{}';

/**
 * Whoever opens a page at its top. Whoever lands further down, by a link or because they come back, needs
 * the heights of all that is above at once: some browsers move the reader when these are known later.
 */
const fromTop =
  'location.hash||performance.getEntriesByType("navigation")[0]?.type!=="navigate"||classes.add("from-top");';

/** On a device with a quote: the line back to it has its place from the first paint, and its script loads. */
const quoteAtOnce = `try{JSON.parse(localStorage.quote).until>new Date().toISOString()&&(classes.add("has-quote"),import("${keptQuoteUrl}"))}catch{}`;

const atOnce = `{const classes=document.documentElement.classList;${fontsAtOnce}${fromTop}${quoteAtOnce}}`;

/** Prerenders documents on hover, so that a click shows them at once; never links that call or download. */
const speculationRules = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/admin*', '/api/*', '/video/*', '/feedback-form*'] } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});

/** A route with `interactive` is hydrated; all other pages ship no React. `personal` is for page-handler.ts. */
interface RouteHandle {
  interactive?: boolean;
  /** English where it is not said. */
  language?: Language;
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext);
  const matches = useMatches() as UIMatch<unknown, RouteHandle | undefined>[];
  const interactive = matches.some((match) => match.handle?.interactive);
  const language = matches.find((match) => match.handle?.language)?.handle?.language ?? 'en';
  return (
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={site.colors.cream} />
        <link rel="icon" href="/favicon-32.png" sizes="32x32" type="image/png" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link
          rel="preload"
          as="font"
          type="font/woff2"
          href={firstFaceUrl}
          crossOrigin="anonymous"
          fetchPriority="low"
        />
        <style>{firstStyles}</style>
        <style>{colorStyles}</style>
        <script
          nonce={nonce}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
          dangerouslySetInnerHTML={{ __html: atOnce }}
        />
        <Meta />
        <Links nonce={nonce} />
        <script type="module" src={enhanceUrl} nonce={nonce} />
      </head>
      <body>
        {children}
        {interactive ? (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        ) : (
          <script
            type="speculationrules"
            nonce={nonce}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
            dangerouslySetInnerHTML={{ __html: speculationRules }}
          />
        )}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** Shown when a page fails. The framework's own boundary would print the error, past the log. */
export function ErrorBoundary() {
  return (
    <main id="main" className="wrap section">
      <title>Something broke</title>
      <h1>Something broke on our side</h1>
      <p className="lead" style={{ marginTop: '1.35rem' }}>
        Please load this page again, or call us at{' '}
        <a className="link" href={site.phone.href}>
          {site.phone.display}
        </a>
        .
      </p>
    </main>
  );
}
