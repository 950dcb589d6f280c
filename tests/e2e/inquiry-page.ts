import type { Page } from '@playwright/test';
import { openScreen } from './open-screen.ts';

export function inquiryDialog(page: Page) {
  return page.getByRole('dialog', { name: 'Send an inquiry' });
}

/** Opens the form of an inquiry and fills in what it must have. */
export async function fillInquiry(page: Page, person: { name: string; email: string }) {
  await openScreen(page, '/contact');
  await page.getByRole('button', { name: 'Send an inquiry' }).click();
  await fillInquiryDialog(page, person);
}

export async function fillInquiryDialog(
  page: Page,
  { name, email }: { name: string; email: string },
) {
  const form = inquiryDialog(page);
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  await form.getByRole('textbox', { name: 'Phone' }).fill('(718) 555-0100');
  await form.getByRole('textbox', { name: 'Service address' }).fill('90 Kent Avenue, Brooklyn');
  await form.getByLabel('Type of job').selectOption('Office cleanout');
}

export async function sendFilledInquiry(page: Page) {
  await inquiryDialog(page).getByRole('button', { name: 'Send inquiry' }).click();
  await page.getByText('Inquiry Sent Successfully!', { exact: true }).waitFor();
}
