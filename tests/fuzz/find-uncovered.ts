import { z } from 'zod';
import type { EntryPoint } from './entry-point.ts';

const descriptionSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
});

/** Endpoints of the API's own description that no entry point aims at. */
export async function findUncovered(url: string, entryPoints: EntryPoint[]): Promise<string[]> {
  const answer = await fetch(`${url}/api/docs/json`);
  const { paths } = descriptionSchema.parse(await answer.json());
  const comparable = (name: string) => name.replace(/\{[^}]*\}/g, '{}').replace(/ \(.*/, '');
  const covered = new Set(entryPoints.map(({ name }) => comparable(name)));
  return Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    .filter((endpoint) => !endpoint.startsWith('HEAD ') && !covered.has(comparable(endpoint)));
}
