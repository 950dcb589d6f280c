import './check-node.js';
import { enableCompileCache } from 'node:module';
import { assumeProduction } from '#src/platform/config/environment.ts';

// Later starts find the compiled code here, and are faster.
enableCompileCache('build/compile-cache');
assumeProduction();
await import('./serve.ts');
