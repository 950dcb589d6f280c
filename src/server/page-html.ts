import { transform } from 'lightningcss';
import type { MemoryFiles } from '#src/platform/http/memory-files.ts';

/** Class names that scripts set at runtime. */
const lateClasses = ['fonts', 'faces', 'has-quote', 'from-top'];

/**
 * Inlines the CSS a page uses, so that a phone paints after one round trip. Rules for classes and
 * ids that do not occur in the page are left out.
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

/** Removes design tokens this page does not use, including those that only they used. */
function withoutUnusedProperties(css: string, html: string): string {
  const kept = css.replace(/(--[\w-]+):[^;{}]*(;|(?=\}))/g, (declaration, name: string) =>
    css.includes(`var(${name}`) || html.includes(`var(${name}`) ? declaration : '',
  );
  return kept === css ? css : withoutUnusedProperties(kept, html);
}

/**
 * Inlines all styles of a screen, because its parts come and go in the browser. The links stay,
 * disabled, because React looks for them.
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
 * Puts the links into the head and the script where it was: the page React expects to find. What the
 * screen is made of is asked for and runs file by file: all at once would hold up a slow phone's first
 * taps. The entry alone waits for the script. A busy phone draws its first frame after it has loaded. All
 * has a timeout: a tab in the background draws none, and some browsers report neither frame nor idle moment.
 */
const start =
  'addEventListener("load",async()=>{await new Promise((drawn)=>{' +
  'new PerformanceObserver(drawn).observe({type:"paint",buffered:true});setTimeout(drawn,2000)});' +
  '(self.requestIdleCallback??setTimeout)(async()=>{' +
  'const late=document.getElementById("late"),{content}=late;' +
  'for(const link of content.querySelectorAll("link")){document.head.append(link);' +
  'link.href.includes("/entry.client-")||import(link.href).catch(()=>{});' +
  'await new Promise((next)=>setTimeout(next))}' +
  'late.replaceWith(content)},{timeout:2000})})';

/** False for a screen that works without React. */
export const isHydrated = (html: string) => entry.test(html);

/**
 * Lets a screen be read before it hydrates: its scripts wait in a template until everything visible
 * has arrived and the browser is idle. On a slow connection they would delay the text.
 */
export function hydrateLate(html: string, nonce: string): string {
  const links = (html.match(preloads) ?? []).join('');
  return html
    .replaceAll(preloads, '')
    .replace(entry, (script) => `<template id="late">${links}${script}</template>`)
    .replace('</body>', () => `<script nonce="${nonce}">${start}</script></body>`);
}

/** A browser brings back only what differs from the page as it came, so nothing stays a field's default. */
const forgettingForm = `history.replaceState(history.state,"");
for(const field of document.querySelectorAll("input:not([type=hidden],[type=file]),textarea")){
const{value,checked}=field;
if(/radio|checkbox/.test(field.type)){field.defaultChecked=false;field.checked=checked}
else{field.defaultValue="";field.value=value}}`;

/**
 * Makes a page that answers a form one that was asked for at its address. Whoever comes back to it
 * would be shown that it has expired, or be asked whether to send the form again; instead they find
 * what they typed.
 */
export function forgetForm(html: string, nonce: string): string {
  return html.replace(
    '</body>',
    () => `<script nonce="${nonce}">${forgettingForm}</script></body>`,
  );
}
