import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import {
  type StaffTestimonial,
  staffTestimonialSchema,
  staffTestimonialsSchema,
  type TestimonialChange,
} from '#src/features/testimonials/contract.ts';
import { staffHeaders } from './staff-access.ts';
import type { Product } from './start-server.ts';

/** A client nobody else in these tests is called like. */
export function newClientName(first = 'Odalys'): string {
  return `${first} Herrera ${randomUUID().slice(0, 8)}`;
}

/** Invites a client the way the staff page does. */
export async function inviteClient(
  server: Pick<Product, 'url'>,
  customerName: string,
  changes: Record<string, unknown> = {},
): Promise<StaffTestimonial> {
  return staffTestimonialSchema.parse(
    await call(server, 'POST', '/api/testimonials', {
      customerName,
      customerEmail: 'odalys@herrera.example',
      companyName: 'Estate of R. Herrera',
      serviceType: 'residential-cleanout',
      location: 'Queens',
      rating: 0,
      testimonialText: '',
      isApproved: false,
      isPublic: false,
      quoteId: null,
      ...changes,
    }),
  );
}

/** Leaves feedback the way the form does, and returns its id. */
export async function leaveFeedback(
  server: Pick<Product, 'url'>,
  customerName: string,
  changes: Record<string, unknown> = {},
): Promise<number> {
  const answer = await call(server, 'POST', '/api/testimonials', {
    customerName,
    customerEmail: 'odalys@herrera.example',
    companyName: '',
    jobTitle: 'Executor',
    rating: 4,
    testimonialText: 'Patient with my mother’s things, and honest about what nobody would take.',
    serviceType: 'storage-unit-cleanout',
    projectValue: null,
    location: 'Queens',
    isPublic: true,
    ...changes,
  });
  return z.object({ id: z.number() }).parse(answer).id;
}

/** Approves, shows or hides a testimonial past the page. */
export function changeTestimonial(
  server: Pick<Product, 'url'>,
  id: number,
  change: TestimonialChange,
): Promise<unknown> {
  return call(server, 'PATCH', `/api/testimonials/${id}`, change);
}

/** What staff see of the one testimonial of a client. */
export async function findTestimonial(
  server: Pick<Product, 'url'>,
  customerName: string,
): Promise<StaffTestimonial | undefined> {
  const path = `/api/admin/testimonials?q=${encodeURIComponent(customerName)}`;
  return staffTestimonialsSchema.parse(await call(server, 'GET', path)).testimonials[0];
}

/** Opens the staff page with the testimonials of these clients alone. */
export async function openTestimonials(
  page: Page,
  search: string,
  state?: StaffTestimonialState,
): Promise<void> {
  const address = new URLSearchParams({ q: search, ...(state && { state }) });
  await page.goto(`/admin-testimonials?${address}`);
}

type StaffTestimonialState = 'to-approve' | 'awaiting-reply' | 'approved' | 'public';

/** The row of a client. */
export function rowOf(page: Page, customerName: string) {
  return page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2, name: customerName }) });
}

async function call(server: Pick<Product, 'url'>, method: string, path: string, body?: unknown) {
  const response = await fetch(server.url + path, {
    method,
    headers: {
      ...staffHeaders,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      'x-forwarded-for': `10.8.${randomByte()}.${randomByte()}`,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
  return response.json();
}

function randomByte(): number {
  return Math.floor(Math.random() * 256);
}
