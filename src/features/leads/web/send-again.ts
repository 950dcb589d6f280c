import type { MailDelivery, StaffLead } from '#src/features/leads/contract.ts';
import { apiRequest } from '#src/shared/api-client.ts';
import { fetchLead } from './leads-queries.ts';

const patience = 8;
const pauseMs = 700;

/** Has a mail sent again and waits a moment for the outcome; returns its lead as it then is. */
export async function sendAgain(leadId: number, mail: MailDelivery): Promise<StaffLead> {
  await apiRequest(`/api/admin/mails/${mail.id}/send`, { method: 'POST' });
  let lead = await fetchLead(leadId);
  for (let look = 1; look < patience && isUnderWay(lead, mail); look += 1) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    lead = await fetchLead(leadId);
  }
  return lead;
}

/** A try that has ended leaves a mail sent, given up, or due some time later. */
function isUnderWay(lead: StaffLead, before: MailDelivery): boolean {
  const mail = lead.mails.find(({ id }) => id === before.id);
  if (mail?.state !== 'waiting') return false;
  return mail.attempts <= before.attempts || Date.parse(mail.at) <= Date.now();
}
