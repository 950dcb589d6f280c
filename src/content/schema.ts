import { z } from 'zod';

/** What search engines show of a page; the lengths keep it from being cut. */
export const pageSeoSchema = z.object({
  title: z.string().min(10).max(60),
  description: z.string().min(50).max(160),
});
export type PageSeo = z.infer<typeof pageSeoSchema>;

/** Icons of menus, which every page loads; pages have more in page-schema.ts. */
export const iconNames = [
  'building',
  'armchair',
  'store',
  'house',
  'warehouse',
  'map-pin',
  'camera',
  'image',
  'video',
  'newspaper',
] as const;
export type IconName = (typeof iconNames)[number];

export const coverageTiers = ['premium', 'standard', 'extended'] as const;

export const pathSchema = z.string().regex(/^\/[a-z0-9-]*(#[a-z-]+)?$/);

export const menuLinkSchema = z.object({
  name: z.string().min(2),
  href: pathSchema,
  icon: z.enum(iconNames).optional(),
  description: z.string().max(60).optional(),
  tier: z.enum(coverageTiers).optional(),
});
export type MenuLink = z.infer<typeof menuLinkSchema>;

const openHoursSchema = z.object({ days: z.string(), hours: z.string() });

/** The same hours for a clock: New York time, Sunday is 0, `toHour` is exclusive. */
const openSpanSchema = z.object({
  weekdays: z.array(z.number().int().min(0).max(6)).min(1),
  fromHour: z.number().int().min(0).max(23),
  toHour: z.number().int().min(1).max(24),
});
export type OpenSpan = z.infer<typeof openSpanSchema>;

/** [min, max] minutes until a crew arrives. */
const minutesRangeSchema = z.tuple([z.number().int().positive(), z.number().int().positive()]);

const e164Schema = z.string().regex(/^\+[1-9]\d{7,14}$/);

/** Every business constant of the site. */
export const siteSchema = z.object({
  name: z.string().min(2).max(60),
  /** The name as the logo shows it: one line, or a big and a small one. */
  wordmark: z.object({ first: z.string().min(1), second: z.string().optional() }),
  phone: z.object({ display: z.string().min(8), e164: e164Schema, href: z.string() }),
  email: z.email(),
  /** An outside service where visits are booked. */
  schedulerUrl: z.url({ protocol: /^https?$/ }),
  copyrightYear: z.number().int(),
  hours: z.object({
    /** The short form, used everywhere. */
    general: z.string(),
    emergency: z.string(),
    /** The long form, on the contact page. */
    service: z.array(openHoursSchema.extend({ open: openSpanSchema.optional() })).min(5),
  }),
  offices: z
    .array(
      z.object({
        name: z.string(),
        place: z.string(),
        state: z.enum(['NY', 'NJ']),
        hours: z.array(openHoursSchema).min(1),
      }),
    )
    .length(4),
  emergencyResponse: z.array(z.object({ area: z.string(), minutes: minutesRangeSchema })).length(5),
  completionTimes: z.array(z.object({ job: z.string(), time: z.string() })).min(3),
  areas: z.object({
    core: z.array(z.string()).length(4),
    further: z.array(z.string()).min(1),
    storageUnits: z.array(z.string()).length(7),
    triState: z.array(z.object({ name: z.string(), state: z.enum(['NY', 'NJ']) })).length(4),
  }),
  claims: z.object({
    since: z.number().int(),
    yearsInBusiness: z.number().int(),
    facilityManagers: z.string(),
    cubicYards: z.string(),
    cleanouts: z.string(),
    licensedAndInsured: z.string(),
    averageRating: z.number().max(5),
    diversionRate: z.string(),
    smallLoadFromDollars: z.number().int(),
    quoteSeconds: z.number().int(),
    retailClearing: z.string(),
    hotelRooms: z.number().int(),
  }),
  promises: z.object({
    inquiryReplyHours: z.number().int(),
    estimateContactHours: z.number().int(),
    dataRetentionYears: z.number().int(),
    privacyEffective: z.iso.date(),
  }),
});
export type Site = z.infer<typeof siteSchema>;
