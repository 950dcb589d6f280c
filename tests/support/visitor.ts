import { randomInt } from 'node:crypto';

/** What the contact page sends, everything filled in. */
export const visitorInquiry = {
  name: 'Ana Ortiz',
  company: 'Ortiz Dental',
  email: 'ana@ortiz.example',
  phone: '(212) 555-0187',
  address: '418 Amsterdam Avenue, Manhattan',
  serviceType: 'office-cleanout',
  message: 'Three chairs and a freight lift.',
  preferredContact: 'phone',
};

/** An address no limit knows yet: a thousand visitors have a thousand of them. */
export function randomAddress(): string {
  return ['10', randomInt(256), randomInt(256), randomInt(256)].join('.');
}
