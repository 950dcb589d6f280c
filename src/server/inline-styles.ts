import type { MemoryFiles } from '../platform/http/memory-files.ts';

/** A document carries its CSS, so that a phone paints after one round trip. */
export function inlineStyles(html: string, files: MemoryFiles): string {
  return html.replace(
    /<link rel="stylesheet" href="([^"]+)"\/>/g,
    (_, href: string) => `<style>${files.readText(href).trim()}</style>`,
  );
}
