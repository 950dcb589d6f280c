import { enableCompileCache } from 'node:module';
import { assumeProduction } from '#src/platform/config/environment.ts';

// Later starts find the stripped and compiled code here: faster, and without the stripper in memory.
enableCompileCache('build/compile-cache');
assumeProduction();
await import('./serve.ts');
