// Before anything imports them: Node would answer with where its loader was.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = 'src/content/company';

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
].map((name) => `${folder}/${name}`);

const home = new URL('../../', import.meta.url);
const missing = neededContent.filter((file) => !existsSync(fileURLToPath(new URL(file, home))));
if (missing.length > 0) {
  refuse(
    `The product cannot do without ${missing.join(', ')}: bring it back from Git, and change or empty what stands in it.`,
  );
}
const [{ company }] = await Promise.all([read('company.ts'), read('areas.ts')]);
try {
  new Intl.DateTimeFormat('en', { timeZone: company.timeZone });
} catch {
  refuse(
    `${folder}/company.ts: timeZone has to be a name like America/Chicago, and ${company.timeZone} is none.`,
  );
}

/** A file that most modules import, or where in it the mistake is. */
function read(name) {
  return import(new URL(`${folder}/${name}`, home).href).catch((error) =>
    refuse(`${folder}/${name} cannot be read:\n${error.stack.replace(/\n {4}at .*/s, '')}`),
  );
}

function refuse(sentence) {
  console.error(sentence);
  process.exit(78);
}
