import {
  type NewLead,
  type StaffLeadDetail,
  type StaffLeads,
  staffLeadDetailSchema,
  staffLeadsSchema,
} from '#src/features/leads/contract.ts';
import { createLeadsRepository } from '#src/features/leads/server/leads-repository.ts';
import type { JobStatus } from '#src/shared/job-status.ts';
import { staffHeaders, type TestApp } from './start-app.ts';

export const estimate = {
  serviceType: 'office-cleanout',
  address: '12 Harrow Street, 5th floor',
  preferredDate: '2026-04-02',
  preferredTime: 'morning',
  contactName: 'Ana Ortiz',
  contactPhone: '(212) 555-0142',
  description: 'Forty desks.\nFreight elevator until 4.',
};

export const inquiry = {
  name: 'Ben Adler',
  company: 'Kent Lofts',
  email: 'ben@kent.example',
  phone: '718-555-0100',
  address: '90 Kent Avenue, Brooklyn',
  serviceType: 'storage-unit-cleanout',
  message: 'Two units.',
};

/** Puts a lead into the database, past the limit of requests, and returns its id. */
export async function addLead(
  app: TestApp,
  { status, ...lead }: Partial<NewLead> & { status?: JobStatus } = {},
): Promise<number> {
  const id = await createLeadsRepository(app.db).insert(
    app.db,
    {
      source: 'contact-form',
      serviceType: 'office-cleanout',
      name: 'Ana Ortiz',
      phone: '(212) 555-0142',
      ...lead,
    },
    null,
    app.clock.now().toISOString(),
  );
  if (status) await app.db.updateTable('leads').set({ status }).where('id', '=', id).execute();
  return id;
}

/** A page of the staff list; the query as it is written behind `?`. */
export async function readLeads(app: TestApp, query = ''): Promise<StaffLeads> {
  const answer = await app.get(`/api/admin/contacts?${query}`, staffHeaders);
  return staffLeadsSchema.parse(await answer.json());
}

/** Lets a lead go that was held back, as the staff page does. */
export function restoreLead(app: TestApp, id: number | string, headers = staffHeaders) {
  return fetch(`${app.url}/api/admin/contacts/${id}/restore`, { method: 'POST', headers });
}

/** One lead as staff read it. */
export async function readLead(app: TestApp, id: number): Promise<StaffLeadDetail> {
  const answer = await app.get(`/api/admin/contacts/${id}`, staffHeaders);
  return staffLeadDetailSchema.parse(await answer.json());
}

/** Sends a change of a lead, as the staff page does. */
export function patchLead(app: TestApp, id: number | string, change: unknown) {
  return fetch(`${app.url}/api/admin/contacts/${id}`, {
    method: 'PATCH',
    headers: { ...staffHeaders, 'content-type': 'application/json' },
    body: JSON.stringify(change),
  });
}
