import { pageMeta } from '#src/content/page-meta.ts';
import { home } from '#src/content/pages/home.ts';
import { HomeHero } from './home-hero.tsx';
import { StatsBand } from './stats-band.tsx';

export function meta() {
  return pageMeta(home.seo);
}

export default function Home() {
  return (
    <main id="main">
      <HomeHero />
      <StatsBand stats={home.stats} />
    </main>
  );
}
