import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { readProcessConfig } from '#src/platform/config/environment.ts';
import { cssModules } from './scripts/css-modules.ts';

const { business } = readProcessConfig();

export default defineConfig({
  plugins: [reactRouter()],
  css: { modules: cssModules },
  define: { __SITE_OVERRIDES__: JSON.stringify(business) },
  environments: {
    ssr: {
      build: { rollupOptions: { input: './src/page-handler.ts' } },
      // Bundled, the server loads the icons and widgets the pages use instead of whole packages.
      resolve: { noExternal: ['lucide-react', 'radix-ui', /^@radix-ui\//, /^@tanstack\//] },
    },
  },
  build: { assetsInlineLimit: 0, target: 'es2022' },
});
