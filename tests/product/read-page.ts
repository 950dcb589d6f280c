import { type HtmlElement, HtmlValidate, Parser } from 'html-validate';
import { inject } from 'vitest';

// The same for every page, and dear to put together.
const parsing = new HtmlValidate({ extends: [] }).getConfigFor('page.html');

/** Asks the started product; redirects are answers like any other. */
export function get(path: string): Promise<Response> {
  return fetch(inject('productUrl') + path, { redirect: 'manual' });
}

/** A document of the started product, parsed as it arrives. */
export async function readPage(path: string): Promise<HtmlElement> {
  const html = await (await get(path)).text();
  return new Parser(await parsing).parseHtml(html);
}

const characters: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** The words of an element, with plain spaces between them. */
export function wordsOf(element: HtmlElement): string {
  return element.textContent
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => characters[entity] ?? entity)
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The value of an attribute; throws when it is not there. */
export function attributeOf(element: HtmlElement | null, name: string): string {
  const value = element?.getAttributeValue(name);
  if (typeof value !== 'string') throw new Error(`no ${name} on ${element?.tagName}`);
  return value.replaceAll('&amp;', '&');
}
