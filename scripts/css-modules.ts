import { basename } from 'node:path';

/** `.row` in `inventory.module.css` is `inventory_row` on the page, which a test may name. */
export const cssModules = {
  localsConvention: 'camelCaseOnly',
  generateScopedName: (name: string, file: string) =>
    `${basename(file.split('?')[0] ?? file, '.module.css')}_${name}`,
} as const;
