import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { staffTestimonialListSchema } from '#src/features/testimonials/contract.ts';
import { staffHeaders } from './staff-access.ts';
import type { Product } from './start-server.ts';
import { inviteClient, leaveFeedback } from './testimonial-seeds.ts';

export const thanks = 'Thank you for your feedback!';

/** Someone whose feedback staff can tell from everyone else's. */
export function newClient() {
  const mark = randomUUID().slice(0, 8);
  return { name: `Odalys Herrera ${mark}`, email: `odalys.${mark}@herrera.example` };
}

export type Client = ReturnType<typeof newClient>;

/** Invites a client the way the staff page does; returns the token of the link. */
export async function invite(
  server: Product,
  client: Client,
  changes: Record<string, unknown> = {},
): Promise<string> {
  const { feedbackToken } = await inviteClient(server, client.name, {
    customerEmail: client.email,
    companyName: undefined,
    location: 'Forest Hills',
    ...changes,
  });
  return feedbackToken ?? '';
}

/** Answers an invitation from elsewhere. */
export async function answer(server: Product, client: Client, token: string): Promise<void> {
  await leaveFeedback(server, client.name, {
    customerEmail: client.email,
    testimonialText: 'Everything gone before lunch.',
    feedbackToken: token,
  });
}

/** What staff see of a client. */
export async function feedbackOf(server: Product, client: Client) {
  const response = await fetch(`${server.url}/api/testimonials`, { headers: staffHeaders });
  const all = staffTestimonialListSchema.parse(await response.json());
  return all.filter((testimonial) => testimonial.customerEmail === client.email);
}

export function star(page: Page, stars: number) {
  return page.getByRole('radio', { name: stars === 1 ? '1 star' : `${stars} stars`, exact: true });
}

export function stars(page: Page) {
  return page.getByRole('radiogroup', { name: 'Your rating' });
}

/** A control by its label. */
export function field(page: Page, label: string) {
  return page.getByLabel(label, { exact: true });
}

export const words = 'What should the next client know?';
export const permission =
  'You may show my name and words on your website. I can change my mind later.';

/** Everything an invited client has to add. */
export async function giveFeedback(page: Page, text: string, rating = 5): Promise<void> {
  await star(page, rating).check();
  await field(page, words).fill(text);
}

/** What only the form without an invitation asks to be typed. */
export async function introduce(page: Page, client: Client): Promise<void> {
  await field(page, 'Your name').fill(client.name);
  await field(page, 'Email').fill(client.email);
  await field(page, 'Type of job').selectOption('Storage unit cleanout');
  await field(page, 'Where was it?').fill('Red Hook, Brooklyn');
}

export function sendButton(page: Page) {
  return page.getByRole('button', { name: 'Send my feedback' });
}

/** The screen that takes the place of the form. */
export async function expectThanks(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { name: thanks, level: 1 });
  await expect(heading).toBeVisible();
  await expect(heading).toBeFocused();
  await expect(page.getByRole('form')).toHaveCount(0);
  await expect(sendButton(page)).toHaveCount(0);
}

/** The toast of every submission that failed. */
export async function expectFailureToast(page: Page): Promise<void> {
  const toast = page.locator('.dialog_toast.dialog_bad');
  await expect(toast.getByText('Error submitting feedback', { exact: true })).toBeVisible();
  await expect(
    toast.getByText('Please try again or contact us directly.', { exact: true }),
  ).toBeVisible();
}

/** A control that says what is wrong with it. */
export async function expectProblem(control: Locator, message: string): Promise<void> {
  await expect(control).toHaveAccessibleDescription(message);
  await expect(control).toHaveAttribute('aria-invalid', 'true');
}
