import { randomInt, randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { leadCreatedSchema } from '#src/features/leads/contract.ts';
import { visitorInquiry } from '#tests/support/visitor.ts';
import { openScreen } from './open-screen.ts';
import type { Product } from './start-server.ts';

/** A name nobody else has, so that a search finds this lead alone. */
export function newName(firstName: string): string {
  return `${firstName} ${randomUUID().slice(0, 8)}`;
}

/** Sends an inquiry the way the contact page does, from an address of its own; returns the lead's id. */
export async function sendInquiry(
  server: Pick<Product, 'url'>,
  changes: Record<string, string> = {},
): Promise<number> {
  const response = await fetch(`${server.url}/api/contact`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.8.${randomInt(256)}.${randomInt(256)}`,
    },
    body: JSON.stringify({ ...visitorInquiry, ...changes }),
  });
  return leadCreatedSchema.parse(await response.json()).id;
}

/** Opens the leads with a clock of their own and waits for the first rows. */
export async function openLeads(page: Page, query = ''): Promise<void> {
  await page.clock.install();
  await openScreen(page, `/admin-contacts${query}`);
  await page.locator('.leads_table').waitFor();
}

/** Lets the time pass until the list looks for news again, and waits for the answer. */
export async function nextLook(page: Page): Promise<void> {
  const answer = page.waitForResponse((response) =>
    /\/api\/admin\/contacts\?/.test(response.url()),
  );
  await page.clock.fastForward(10_500);
  await answer;
}

/** The line that tells of new leads. */
export function newsLine(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: /new leads?/ });
}

/** The row of a lead. */
export function row(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
}

/** The open details of a lead. */
export function details(page: Page, name: string): Locator {
  return page.getByRole('dialog', { name }).or(page.getByRole('complementary', { name }));
}
