import type { Site } from './schema.ts';

/** What an operator may override; everything unset keeps the placeholder below. */
export interface SiteOverrides {
  name?: string | undefined;
  /** E.164: +18005550199. */
  phone?: string | undefined;
  email?: string | undefined;
  schedulerUrl?: string | undefined;
}

const weekdayHours = [
  { days: 'Mon–Fri', hours: '7AM–7PM' },
  { days: 'Sat', hours: '8AM–5PM' },
];

/** All business constants. The configuration has validated the overrides. */
export function createSite(overrides: SiteOverrides = {}): Site {
  const e164 = overrides.phone ?? '+18005550199';
  return {
    name: overrides.name ?? 'Stoop & Tower Cleanouts',
    wordmark: overrides.name
      ? { first: overrides.name }
      : { first: 'Stoop & Tower', second: 'Cleanouts' },
    phone: { display: displayPhone(e164), e164, href: `tel:${e164}` },
    email: overrides.email ?? 'hello@stoopandtower.example',
    schedulerUrl: overrides.schedulerUrl ?? 'https://scheduler.example/stoop-and-tower',
    copyrightYear: 2024,
    hours: {
      general: 'Monday to Saturday, 7:00 AM to 7:00 PM',
      emergency: '24/7 emergency service by phone',
      service: [
        {
          days: 'Monday to Friday',
          hours: '7:00\u00a0AM–7:00\u00a0PM',
          open: { weekdays: [1, 2, 3, 4, 5], fromHour: 7, toHour: 19 },
        },
        {
          days: 'Saturday',
          hours: '8:00\u00a0AM–5:00\u00a0PM',
          open: { weekdays: [6], fromHour: 8, toHour: 17 },
        },
        { days: 'Sunday', hours: 'Emergency service only' },
        { days: 'Holidays', hours: 'Emergency service available' },
        { days: 'Emergency, by phone', hours: '24/7, at premium rates' },
      ],
    },
    offices: [
      { name: 'Manhattan', place: 'Manhattan', state: 'NY', hours: weekdayHours },
      { name: 'Queens', place: 'Cambria Heights', state: 'NY', hours: weekdayHours },
      {
        name: 'Nassau County',
        place: 'Manhasset',
        state: 'NY',
        hours: [
          { days: 'Mon–Fri', hours: '7AM–6PM' },
          { days: 'Sat', hours: '8AM–4PM' },
        ],
      },
      { name: 'New Jersey', place: 'Guttenberg', state: 'NJ', hours: weekdayHours },
    ],
    emergencyResponse: [
      { area: 'Manhattan', minutes: [30, 60] },
      { area: 'Brooklyn', minutes: [45, 90] },
      { area: 'Queens', minutes: [45, 90] },
      { area: 'Bronx', minutes: [60, 90] },
      { area: 'Nassau County', minutes: [45, 75] },
    ],
    completionTimes: [
      { job: 'Office cleanouts', time: '1-3 days' },
      { job: 'Commercial property cleanouts', time: '2-5 days' },
      { job: 'Dual use business & residential buildings', time: 'Same day to 2 days' },
    ],
    areas: {
      core: ['Manhattan', 'Brooklyn', 'Queens', 'Nassau County'],
      further: ['Bronx', 'Staten Island', 'Long Island', 'Westchester County'],
      storageUnits: [
        'Manhattan',
        'Brooklyn',
        'Queens',
        'Bronx',
        'Staten Island',
        'Nassau County',
        'Westchester County',
      ],
      triState: [
        { name: 'White Plains', state: 'NY' },
        { name: 'Jersey City', state: 'NJ' },
        { name: 'Hoboken', state: 'NJ' },
        { name: 'Fort Lee', state: 'NJ' },
      ],
    },
    claims: {
      since: 2006,
      yearsInBusiness: 19,
      facilityManagers: '1000+',
      cubicYards: '100,000+',
      cleanouts: '500+',
      licensedAndInsured: '100%',
      averageRating: 4.9,
      diversionRate: '75%',
      smallLoadFromDollars: 150,
      quoteSeconds: 60,
      retailClearing: '24 to 48 hours',
      hotelRooms: 186,
    },
    promises: {
      inquiryReplyHours: 24,
      estimateContactHours: 2,
      dataRetentionYears: 7,
      privacyEffective: '2025-01-01',
    },
  };
}

/** +18005550199 -> (800) 555-0199; foreign numbers stay as they are dialed. */
function displayPhone(e164: string): string {
  return e164.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
}

/** The operator's overrides, written into the bundle at build time; undefined elsewhere. */
declare const __SITE_OVERRIDES__: SiteOverrides | undefined;

export const site = createSite(typeof __SITE_OVERRIDES__ === 'undefined' ? {} : __SITE_OVERRIDES__);
