import type { StaffLead } from '#src/features/leads/contract.ts';

/** A lead as staff read it, with as little in it as a lead can have. */
export function staffLead(changes: Partial<StaffLead> = {}): StaffLead {
  return {
    id: 1,
    name: 'Imani Castellane',
    company: null,
    email: null,
    phone: '(212) 555-0142',
    address: null,
    borough: null,
    message: null,
    serviceType: 'office-cleanout',
    preferredContact: null,
    preferredDate: null,
    preferredTime: null,
    source: 'contact-form',
    sourceDetail: null,
    quoteId: null,
    status: 'new',
    lastCall: null,
    staffNote: '',
    heldReason: null,
    mails: [],
    timestamp: '2026-11-20T14:31:00.000Z',
    ...changes,
  };
}
