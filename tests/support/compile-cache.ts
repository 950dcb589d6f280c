import { resolve } from 'node:path';

/** Where processes of the product that tests start keep compiled modules: each then starts in half the time. */
export const compileCache = resolve('.tmp/compile-cache');
