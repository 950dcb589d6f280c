import type { Config } from '@react-router/dev/config';
import { prerenderedPaths } from './src/page-paths.ts';

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  prerender: [...prerenderedPaths],
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
