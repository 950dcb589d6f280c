import { transform } from 'lightningcss';
import type { MemoryFiles } from '#src/platform/http/memory-files.ts';

/** Class names that only src/enhance gives out. */
const lateClasses = ['fonts'];

/**
 * Writes the CSS a page uses into the page, so that a phone paints after one round trip. Rules for
 * classes and ids that do not occur in it are left out.
 */
export function inlineUsedStyles(html: string, files: MemoryFiles): string {
  const css = styles(html, files).join('\n');
  const used = new Set(lateClasses);
  for (const [, names = ''] of html.matchAll(/\s(?:class|id)="([^"]*)"/g)) {
    for (const name of names.split(' ')) used.add(name);
  }
  const known = [...css.matchAll(/[.#]([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name);
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    unusedSymbols: [...new Set(known)].filter((name) => !used.has(name)),
  });
  let style = `<style>${withoutUnusedProperties(code.toString(), html)}</style>`;
  return html.replace(stylesheets, () => {
    const once = style;
    style = '';
    return once;
  });
}

/** Leaves out the design tokens this page has no use for, and those only they used. */
function withoutUnusedProperties(css: string, html: string): string {
  const kept = css.replace(/(--[\w-]+):[^;{}]*(;|(?=\}))/g, (declaration, name: string) =>
    css.includes(`var(${name}`) || html.includes(`var(${name}`) ? declaration : '',
  );
  return kept === css ? css : withoutUnusedProperties(kept, html);
}

/**
 * All styles of a screen, whose parts come and go in the browser. The links stay, disabled, because
 * React looks for them.
 */
export function inlineStyles(html: string, files: MemoryFiles): string {
  return html.replace(
    stylesheets,
    (link, href: string) =>
      `<style>${files.readText(href).trim()}</style>${link.replace('/>', ' disabled/>')}`,
  );
}

const stylesheets = /<link [^>]*rel="stylesheet" href="([^"#]+)#?"\/>/g;

function styles(html: string, files: MemoryFiles): string[] {
  return [...html.matchAll(stylesheets)].map(([, href = '']) => files.readText(href).trim());
}

const preloads = /<link rel="modulepreload"[^>]*\/>/g;
const entry = /<script[^>]* type="module" async="">[\s\S]*?<\/script>/;

/**
 * Puts the links into the head and the script where it stood: the page React expects to find. A browser
 * that finds no idle moment by itself is not waited for: some have been seen never to tell.
 */
const start =
  'addEventListener("load",()=>(self.requestIdleCallback??setTimeout)(()=>{' +
  'const late=document.getElementById("late"),{content}=late;' +
  'document.head.append(...content.querySelectorAll("link"));late.replaceWith(content)},{timeout:2000}))';

/**
 * Lets a screen be read before it comes alive: its scripts wait in a template until everything
 * shown is there and the browser has a moment. On a weak line they would go before the words.
 */
export function hydrateLate(html: string, nonce: string): string {
  const links = (html.match(preloads) ?? []).join('');
  return html
    .replaceAll(preloads, '')
    .replace(entry, (script) => `<template id="late">${links}${script}</template>`)
    .replace('</body>', () => `<script nonce="${nonce}">${start}</script></body>`);
}
