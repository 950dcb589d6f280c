import { globSync, readFileSync } from 'node:fs';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { readProcessConfig } from '#src/platform/config/environment.ts';
import { cssModules } from './scripts/css-modules.ts';
import { contentPaths } from './src/routes.ts';

const { business } = readProcessConfig();

/**
 * The files of screens: each group is loaded as a whole, with what its modules import, by every
 * screen that needs a part of it. Without them a screen would be sixty requests, most of a few bytes.
 */
const scriptGroups = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler)\//,
    minShareCount: 1,
  },
  { name: 'router', test: /node_modules\/react-router\//, minShareCount: 1 },
  // Most screens read no answer before somebody has sent something.
  { name: 'zod', test: /zod\/v4\/(core|mini)/, minShareCount: 8 },
  {
    name: 'base',
    test: new RegExp(
      [
        /preload-helper|src\/content\/(company\/(company|areas)|site|navigation)/,
        /src\/shared\/(?!api-client|business|form-signals|mail-delivery|text-schemas|parse-member|contact|truck)/,
        /src\/ui\/(badge|button|class-names|load-chunk|logo|picture|site-header|use-(focus|media|minute|history))/,
        /lucide-react\/dist\/esm\/(?!icons)/,
        ...firstIcons().map((icon) => new RegExp(`lucide-react/dist/esm/icons/${icon}\\.`)),
      ]
        .map(({ source }) => source)
        .join('|'),
    ),
  },
  {
    name: 'screens',
    test: /src\/content\/page-meta|src\/shared\/api-client|src\/ui\/(screen-providers|form\/(controls|field))|photos\/web\/(phone\.module|photo-rules|prepare-photo|when-reachable)|photo-picks\.module/,
  },
  { name: 'icons', test: /lucide-react/, minShareCount: 2 },
  { name: 'truck', test: /src\/(shared|ui)\/truck\// },
  { name: 'photos', test: /photos\/(contract|web\/handoff)/ },
  {
    name: 'forms',
    test: /react-hook-form|src\/ui\/(form\/(?!sent-request)|tabs)|quotes\/web\/(form\/(?!form-checks|send-quote|picked-rows|space-|truck-control)|draft|kept-quote)|pricing\/domain\/price-texts/,
  },
  { name: 'dialog', test: /src\/ui\/(dialog|tooltip|use-clipboard)/ },
  {
    name: 'contracts',
    test: /features\/(catalogue|pricing)\/contract|src\/shared\/(business|contact|form-signals|mail-delivery|parse-member|text-schemas)/,
  },
  {
    name: 'requests',
    test: /features\/(jobs|leads|quotes|staff)\/contract|resolvers/,
  },
  {
    name: 'quotes',
    test: /catalogue\/web|content\/company\/waste-places|pricing\/domain\/result-texts|quotes\/web\/(form\/send-quote|prices\/(use-list-price|priced-search|thing)|pins\/pins|result\/(access-questions|quote-edit|result-facts))/,
  },
  {
    name: 'lists',
    test: /react-query.*useQuery|src\/ui\/(list-page|screen-state)|features\/(jobs\/web|setup\/(contract|web)|staff-quotes\/(contract|domain|web\/(quote-format|client-link)))/,
  },
];

export default defineConfig({
  plugins: [reactRouter(), loadChunks()],
  css: { modules: cssModules },
  // The script of documents is built as a worker is. What only the bundler reads is no byte of it.
  worker: { rolldownOptions: { output: { comments: false } } },
  define: {
    __SITE_OVERRIDES__: JSON.stringify(business),
    __CONTENT_PATHS__: JSON.stringify(contentPaths),
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              minShareCount: 2,
              // A module that fits two belongs to the first.
              groups: scriptGroups.toReversed().map((group, priority) => ({ ...group, priority })),
            },
          },
        },
      },
    },
    ssr: {
      build: { rollupOptions: { input: './src/page-handler.ts' } },
      // Bundled, the server loads the icons and widgets the pages use instead of whole packages.
      resolve: { noExternal: ['lucide-react', 'radix-ui', /^@radix-ui\//, /^@tanstack\//] },
    },
  },
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    // Nine lines that stand between an operator and what went wrong.
    rolldownOptions: { checks: { pluginTimings: false } },
    // A part without files of others has to be fetched as well.
    modulePreload: { resolveDependencies: (file, others) => [...new Set([file, ...others])] },
  },
});

/** Puts `loadChunk` in the place of what Vite wraps around each `import()`. */
function loadChunks(): Plugin {
  return {
    name: 'load-chunks',
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js'
        ? "export { loadChunk as __vitePreload } from '/src/ui/load-chunk.ts';"
        : null,
  };
}

/** Files of the icons that a visitor's screen shows first. Documents, dialogs and staff show the others. */
function firstIcons(): string[] {
  const screens =
    'src/{ui,ui/form,features/{marketing,photos,quotes}/web,features/quotes/web/form}/*.tsx';
  const names = globSync(screens, {
    exclude: [
      'src/features/marketing/web/{block-icon,before-after}.tsx',
      'src/features/quotes/web/shared-quote.route.tsx',
      'src/features/quotes/web/form/space-options.tsx',
      'src/ui/{screen-state,stars}.tsx',
    ],
  })
    .flatMap(
      (file) => readFileSync(file, 'utf8').match(/import \{[^}]*\} from 'lucide-react'/) ?? [],
    )
    .flatMap((line) => line.match(/\b[A-Z]\w*/g) ?? []);
  const exported = readFileSync('node_modules/lucide-react/dist/esm/lucide-react.mjs', 'utf8');
  return [...exported.matchAll(/^export \{(.*)\} from '.\/icons\/(.*)\.mjs'/gm)]
    .filter(([, list = '']) => names.some((name) => list.includes(` as ${name},`)))
    .map(([, , file = '']) => file);
}
