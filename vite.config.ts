import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { readProcessConfig } from '#src/platform/config/environment.ts';
import { cssModules } from './scripts/css-modules.ts';
import { contentPaths } from './src/routes.ts';

const { business } = readProcessConfig();

const reactModules = /node_modules\/(react|react-dom|react-router|scheduler)\//;
/** Header and footer of every page need all of them. */
const companyModules = /src\/content\/(company\/(company|areas)|site|navigation)\.ts/;

export default defineConfig({
  plugins: [reactRouter()],
  css: { modules: cssModules },
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
              // A file for each icon and each part of React are many requests of a few bytes. Broader
              // groups would make most pages load what only others need.
              groups: [
                { name: 'react', test: reactModules, priority: 2 },
                { name: 'company', test: companyModules, priority: 1 },
                { name: 'icons', test: 'lucide-react', minShareCount: 6, priority: 1 },
              ],
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
  build: { assetsInlineLimit: 0, target: 'es2022' },
});
