import { startCluster } from './start-cluster.ts';
import { type Product, startServer } from './start-server.ts';

/** The two shapes the product runs in: all in one process, or many processes on shared services. */
export type Shape = 'one process' | 'cluster';

export function startShape(
  shape: Shape,
  environment: Record<string, string> = {},
): Promise<Product> {
  return shape === 'cluster' ? startCluster(environment) : startServer(environment);
}
