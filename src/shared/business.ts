import * as z from 'zod/mini';

/** Every kind of job a lead can ask for; the quote forms offer the first four. */
export const serviceTypes = [
  'office-cleanout',
  'residential-cleanout',
  'commercial-space',
  'retail-store',
  'commercial-cleanout',
  'warehouse-cleanout',
  'storage-unit-cleanout',
  'emergency-cleanout',
] as const;
export type ServiceType = (typeof serviceTypes)[number];

export const serviceTypeSchema = z.enum(serviceTypes, 'Service type is required');

/** How a client wants the answer to a photo quote. */
export const contactMethods = ['email', 'phone', 'both'] as const;
export type ContactMethod = (typeof contactMethods)[number];

/** The languages we quote in. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** What we may not take, by where it goes instead. */
export const wasteKinds = [
  'paint',
  'chemicals',
  'gas-tank',
  'car-battery',
  'battery',
  'motor-oil',
  'cooking-oil',
  'fuel',
  'light-tube',
  'medicine',
  'needles',
  'asbestos',
  'explosives',
  'other',
] as const;
export type WasteKind = (typeof wasteKinds)[number];
