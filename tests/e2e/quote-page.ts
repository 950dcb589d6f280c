import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { type SharedQuote, sharedQuoteSchema } from '#src/features/quotes/contract.ts';
import { makePhoto } from '#tests/support/quote-form.ts';
import { openScreen } from './open-screen.ts';

/** A file as it is picked from a device. */
export interface PickedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export interface Visitor {
  name: string;
  phone: string;
  email: string;
  description: string;
}

/** Someone who has not been here before, so that the staff lists can tell them apart. */
export function newVisitor(): Visitor {
  const mark = randomUUID().slice(0, 8);
  return {
    name: `Jordan Reyes ${mark}`,
    phone: '(212) 555-0142',
    email: `jordan.${mark}@harrow.example`,
    description: '6 desks, 8 office chairs and 2 monitors in Brooklyn',
  };
}

export async function photo(name = 'office.jpg'): Promise<PickedFile> {
  return { name, mimeType: 'image/jpeg', buffer: await makePhoto() };
}

/** The file input, by the words on the zone around it. */
export function dropZone(page: Page) {
  return page.getByRole('button', { name: /choose from your device/ });
}

export function attachedFiles(page: Page) {
  return page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Remove / }) });
}

/** Adds files and waits until each is ready to be sent. */
export async function addFiles(page: Page, files: PickedFile[]): Promise<void> {
  const before = await attachedFiles(page).count();
  await dropZone(page).setInputFiles(files);
  await expect(attachedFiles(page).getByText('Ready')).toHaveCount(before + files.length);
}

export async function fillQuoteForm(page: Page, visitor: Visitor): Promise<void> {
  await page.getByRole('textbox', { name: 'Anything we can’t see?' }).fill(visitor.description);
  await page.getByRole('textbox', { name: 'Your name' }).fill(visitor.name);
  await page.getByRole('textbox', { name: 'Phone' }).fill(visitor.phone);
  await page.getByRole('textbox', { name: 'Email' }).fill(visitor.email);
}

/** What was typed is still in the form. */
export async function expectFilled(page: Page, visitor: Visitor): Promise<void> {
  const description = page.getByRole('textbox', { name: 'Anything we can’t see?' });
  await expect(description).toHaveValue(visitor.description);
  await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue(visitor.name);
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue(visitor.phone);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(visitor.email);
}

export function submitButton(page: Page) {
  return page.getByRole('button', { name: 'Get my instant quote' });
}

export function resultDialog(page: Page) {
  return page.getByRole('dialog', { name: 'Your AI Quote is Ready!' });
}

/** The toast on the screen, found by its words: an open dialog hides the region from the tree. */
export async function expectToast(page: Page, title: string, text: string): Promise<void> {
  await expect(page.getByText(title, { exact: true })).toBeVisible();
  await expect(page.locator('.dialog_toast').getByText(text, { exact: true })).toBeVisible();
}

/** From the empty form to the open result. */
export async function quoteTwoPhotos(page: Page): Promise<SharedQuote> {
  await openScreen(page, '/quote');
  await addFiles(page, [await photo('room.jpg'), await photo('hall.jpg')]);
  await fillQuoteForm(page, newVisitor());
  const answered = page.waitForResponse('**/api/quotes/ai');
  await submitButton(page).click();
  const response = await answered;
  await expect(resultDialog(page)).toBeVisible();
  return sharedQuoteSchema.parse(await response.json());
}
