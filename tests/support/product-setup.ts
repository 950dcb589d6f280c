import type { TestProject } from 'vitest/node';
import { startServer } from '#tests/e2e/start-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    productUrl: string;
  }
}

/** One product with its pages for every test that only asks it for documents and files. */
export default async function setup(project: TestProject) {
  const server = await startServer();
  project.provide('productUrl', server.url);
  return () => server.stop();
}
