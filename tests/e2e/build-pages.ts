import { startServer } from './start-server.ts';

/** The first start builds the pages where they are stale; later starts, side by side, find them. */
export default async function buildPages(): Promise<void> {
  const server = await startServer();
  await server.stop();
}
