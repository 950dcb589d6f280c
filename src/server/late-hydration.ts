const preloads = /<link rel="modulepreload"[^>]*\/>/g;
const entry = /<script[^>]* type="module" async="">[\s\S]*?<\/script>/;

/**
 * Lets a screen be read before it comes alive: its scripts wait in a template until everything
 * shown is there and the browser has a moment. On a weak line they would go before the words.
 */
export function hydrateLate(html: string, nonce: string): string {
  const scripts = [...(html.match(preloads) ?? []), html.match(entry)?.[0]].join('');
  const start = `<script nonce="${nonce}">addEventListener("load",()=>(self.requestIdleCallback??setTimeout)(()=>{const late=document.getElementById("late");late.replaceWith(late.content)}))</script>`;
  return html
    .replaceAll(preloads, '')
    .replace(entry, '')
    .replace('</body>', () => `<template id="late">${scripts}</template>${start}</body>`);
}
