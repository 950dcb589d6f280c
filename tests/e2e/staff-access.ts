import type { Page } from '@playwright/test';
import { z } from 'zod';
import { staffLeadsSchema } from '#src/features/leads/contract.ts';
import { sharedQuoteSchema } from '#src/features/quotes/contract.ts';
import { type FormFile, makeQuoteForm, type quoteFields } from '#tests/support/quote-form.ts';
import { adminPassword, type Product } from './start-server.ts';

export const staffHeaders = { 'x-admin-password': adminPassword };

/** Opens the staff pages of this tab without a walk through the gate. */
export async function signIn(page: Page): Promise<void> {
  await page.addInitScript((password) => {
    sessionStorage.setItem('admin-password', password);
    // As on a device where somebody was asked for initials and gave none.
    if (localStorage.getItem('staff-initials') === null) localStorage.setItem('staff-initials', '');
  }, adminPassword);
}

/** What staff see of the leads that match a search. */
export function findLeads(server: Product, search: string) {
  return searchLeads(server, { q: search });
}

/** What staff see of the leads that are held back and match a search. */
export function findHeld(server: Product, search: string) {
  return searchLeads(server, { q: search, held: 'only' });
}

async function searchLeads(server: Product, query: Record<string, string>) {
  const response = await fetch(`${server.url}/api/admin/contacts?${new URLSearchParams(query)}`, {
    headers: staffHeaders,
  });
  return staffLeadsSchema.parse(await response.json()).contacts;
}

/** Sends a photo quote the way the page does, from an address of its own. */
export async function sendQuote(
  server: Product,
  changes: Partial<Record<keyof typeof quoteFields, string>> = {},
  files?: FormFile[],
) {
  const response = await fetch(`${server.url}/api/quotes/ai`, {
    method: 'POST',
    headers: { 'x-forwarded-for': `10.9.${randomByte()}.${randomByte()}` },
    body: await makeQuoteForm(changes, files),
  });
  return sharedQuoteSchema.parse(await response.json());
}

/** Asks for an on-site estimate the way the page does. */
export async function sendEstimate(server: Product, changes: Record<string, string> = {}) {
  const response = await fetch(`${server.url}/api/estimates`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.9.${randomByte()}.${randomByte()}`,
    },
    body: JSON.stringify({
      serviceType: 'retail-store',
      address: '14 Court Street, floor 3, Brooklyn',
      preferredDate: '2031-03-14',
      preferredTime: 'afternoon',
      contactName: 'Morgan Okafor',
      contactPhone: '(917) 555-0123',
      ...changes,
    }),
  });
  return z.object({ id: z.number() }).parse(await response.json());
}

function randomByte(): number {
  return Math.floor(Math.random() * 256);
}
