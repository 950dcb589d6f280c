import { ArrowRight, Ban } from 'lucide-react';
import type { ReactNode } from 'react';
import { pricesPage } from '#src/content/company/pages/prices.ts';
import { wastePlaces } from '#src/content/company/waste-places.ts';
import { isThere, pricesLink } from '#src/content/navigation.ts';
import { challengeMeta } from '#src/content/page-meta.ts';
import { site } from '#src/content/site.ts';
import { Split } from '#src/features/marketing/web/block-parts.tsx';
import { FaqBlock } from '#src/features/marketing/web/blocks/faq-block.tsx';
import { documentMeta } from '#src/features/marketing/web/document-meta.ts';
import { withSpace } from '#src/features/quotes/web/form/picked-rows.tsx';
import { pageServicesContext } from '#src/page-context.ts';
import { wasteKinds } from '#src/shared/business.ts';
import { formatDollars } from '#src/shared/money.ts';
import { ScreenProviders } from '#src/ui/screen-providers.tsx';
import { ThingPicture } from '#src/ui/truck/truck-fill.tsx';
import type { Route } from './+types/prices.route.ts';
import { readList } from './list-address.ts';
import { offeredKeys } from './offered-things.ts';
import { PriceFinder } from './price-finder.tsx';
import styles from './price-list.module.css';

export const handle = { interactive: true };

/** The list in the address at today's prices; an empty one where that list cannot be priced. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { origin, turnstileSiteKey, priceList, listExtraCharges } =
    context.get(pageServicesContext);
  const offered = [...offeredKeys];
  const asked = readList(new URL(request.url).searchParams);
  const empty = await priceList({ offered });
  if (!empty) throw new Error('the offered things have no price');
  const isAsked = asked.items.length + asked.spaces.length > 0;
  const priced = isAsked ? await priceList({ ...asked, offered }) : null;
  const meta = documentMeta({
    page: { seo: pricesPage.seo, blocks: [pricesPage.faq] },
    origin,
    path: pricesLink.href,
    prices: empty.offers,
  });
  return {
    price: priced ?? empty,
    spaces: priced ? asked.spaces.reduce(withSpace, []) : [],
    prices: empty.offers,
    extras: await listExtraCharges(),
    meta: [...meta, ...challengeMeta(turnstileSiteKey)],
  };
}

/** The list lives in the browser from here on. */
export const shouldRevalidate = () => false;

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? [];

/** What things cost: a list that is priced with every tap, before anyone says who they are. */
export default function PricesRoute({ loaderData }: Route.ComponentProps) {
  const { price, spaces, prices, extras } = loaderData;
  const { headline, lead, refused, families, faq } = pricesPage;
  const familyPages = families.items.filter(isThere);
  const priceOf = (key: string) => prices.find((thing) => thing.key === key)?.adds;
  return (
    <main id="main" className="in-turn">
      <section className={`wrap ${styles.head}`}>
        <h1>{headline}</h1>
        <p className="lead">{lead}</p>
        <noscript>
          <p>
            Each tap loads this page anew with its price. To keep one without JavaScript, call us at{' '}
            <a className="link" href={site.phone.href}>
              {site.phone.display}
            </a>
            .
          </p>
        </noscript>
      </section>
      <ScreenProviders>
        <PriceFinder price={price} spaces={spaces} />
      </ScreenProviders>
      <section className="section" id="extras">
        <Split heading={pricesPage.extras.heading} lead={pricesPage.extras.lead}>
          <dl className={`ruled ${styles.extras}`}>
            {extras.map(({ name, reason, price: amount }) => (
              <Pair key={name} name={name} value={amount}>
                {reason}
              </Pair>
            ))}
          </dl>
        </Split>
      </section>
      <section className={`dark band ${styles.refused}`}>
        <Split heading={refused.heading} lead={refused.lead}>
          <ul className="ruled">
            {refusedKinds.map(({ kind, name }) => (
              <li key={kind}>
                <Ban />
                <b>{name}</b>
                <a href={wastePlaces[kind].href} target="_blank" rel="noopener">
                  {wastePlaces[kind].advice}
                  <span className="vh"> (opens in a new tab)</span>
                </a>
              </li>
            ))}
          </ul>
        </Split>
      </section>
      {familyPages.length > 0 && (
        <section className="section">
          <div className="wrap">
            <h2>{families.heading}</h2>
            <ul className={`ruled ${styles.families}`}>
              {familyPages.map(({ name, href, text, key }) => (
                <li key={href}>
                  <a href={href}>
                    <ThingPicture of={key} className={styles.thing} />
                    <b className="h4">{name}</b>
                    <span className="muted">{text}</span>
                    <span className={styles.money}>{formatDollars(priceOf(key) ?? 0)}</span>
                    <ArrowRight />
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
      <FaqBlock {...faq} />
    </main>
  );
}

function Pair({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{value}</dd>
      {children && <dd className="muted">{children}</dd>}
    </div>
  );
}

const names = {
  paint: 'Paint',
  chemicals: 'Solvents, pool and garden chemicals',
  'gas-tank': 'Propane and other gas tanks',
  'car-battery': 'Car batteries',
  fuel: 'Gasoline and other fuel',
  medicine: 'Medicine',
  needles: 'Needles',
  asbestos: 'Asbestos',
} as const;

/** The kinds people ask about most; the rest is told where a list or a description names it. */
const refusedKinds = wasteKinds.flatMap((kind) =>
  kind in names ? [{ kind, name: names[kind as keyof typeof names] }] : [],
);
