// Before anything imports them: Node would answer with where its loader was.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const company = 'src/content/company';

/** What the product is built around; any other file of that folder may be taken away. */
const neededContent = [
  'areas.ts',
  'articles/privacy.ts',
  'company.ts',
  'coverage-map.ts',
  'pages/contact.ts',
  'pages/coverage.ts',
  'pages/home.ts',
  'pages/prices.ts',
  'pages/quote.ts',
  'place-names.ts',
  'sample-quote.ts',
  'testimonials.ts',
  'videos.ts',
  'waste-places.ts',
].map((name) => `${company}/${name}`);

const home = new URL('../../', import.meta.url);
const missing = neededContent.filter((file) => !existsSync(fileURLToPath(new URL(file, home))));
if (missing.length > 0) {
  console.error(
    `The product cannot do without ${missing.join(', ')}: bring it back from Git, and change or empty what stands in it.`,
  );
  process.exit(78);
}
