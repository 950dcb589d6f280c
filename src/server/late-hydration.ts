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
