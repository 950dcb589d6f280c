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

/** The colors of src/content/company/company.ts: --color-NAME in style sheets. */
const colorNames = [
  'cream',
  'paper',
  'sand',
  'rule',
  'rule-strong',
  'ink',
  'ink-2',
  'ink-3',
  'evergreen-950',
  'evergreen-900',
  'evergreen-800',
  'evergreen-700',
  'mint',
  'mint-50',
  'orange',
  'orange-hover',
  'orange-active',
  'orange-ink',
  'orange-50',
  'yellow',
  'yellow-50',
  'success',
  'danger',
  'danger-50',
  'info',
  'info-50',
] as const;

const openHoursSchema = z.object({ days: z.string(), hours: z.string() });

/** The same hours for a clock in the company's zone: Sunday is 0, `toHour` is exclusive. */
const openSpanSchema = z.object({
  weekdays: z.array(z.number().int().min(0).max(6)).min(1),
  fromHour: z.number().int().min(0).max(23),
  toHour: z.number().int().min(1).max(24),
});

const holidayMonth = z.object({ name: z.string(), month: z.number().int().min(1).max(12) });
const holidaySchema = z.union([
  holidayMonth.extend({ day: z.number().int().min(1).max(31) }),
  holidayMonth.extend({
    weekday: z.number().int().min(0).max(6),
    week: z.literal([-1, 1, 2, 3, 4]),
  }),
]);

/** [min, max] minutes until a crew arrives. */
export const minutesRangeSchema = z.tuple([
  z.number().int().positive(),
  z.number().int().positive(),
]);

const e164Schema = z.string().regex(/^\+[1-9]\d{7,14}$/);
const stateSchema = z.string().regex(/^[A-Z]{2}$/);

const placeSchema = z.union([
  /** An id of src/content/company/areas.ts; left out where that has none. */
  z.strictObject({ area: z.string() }),
  z.strictObject({ name: z.string() }),
]);
export type ListedPlace = z.infer<typeof placeSchema>;

const areaMenuSchema = z.object({ title: z.string(), areas: z.array(z.string()) });

/** What a company says of itself: src/content/company/company.ts. */
const companySchema = z.object({
  placeholders: z.array(
    z.enum([
      'license',
      'insurance',
      'rating',
      'headline',
      'copyrightYear',
      'timeZone',
      'hours',
      'offices',
      'completionTimes',
      'places',
      'claims',
      'promises',
      'localRules',
      'colors',
      'areas',
      'coverage map',
      'waste places',
      'pages',
      'pictures and logo',
    ]),
  ),
  name: z.string().min(2).max(60),
  wordmark: z.object({ first: z.string().min(1), second: z.string().optional() }),
  phone: e164Schema,
  email: z.email(),
  /**
   * An outside service where visits are booked; null: our own pages do it. May contain {ticket}, {name},
   * {phone}, {email}, {quote} and {kind}.
   */
  schedulerUrl: z.url({ protocol: /^https?$/ }).nullable(),
  license: z.string().min(3),
  licenseSentence: z.string().min(3),
  licenseNumber: z.string().min(2).nullable(),
  insurance: z.object({ insurer: z.string().min(2), limit: z.string().min(2) }).nullable(),
  rating: z
    .object({
      value: z.number().min(1).max(5),
      reviews: z.number().int().positive(),
      source: z.string().min(2),
      /** Where the reviews are. */
      href: z.url({ protocol: /^https$/ }),
    })
    .nullable(),
  headline: z.string().min(3).max(70),
  /** Left out, it is the year it is. */
  copyrightYear: z.number().int().optional(),
  city: z.string().min(2),
  cityShort: z.string().min(2),
  areaWord: z.string().min(2),
  timeZone: z.string().refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone)),
  hours: z.object({
    general: z.string(),
    emergency: z.string(),
    service: z.array(openHoursSchema.extend({ open: openSpanSchema.optional() })).min(1),
    holidays: z.array(holidaySchema),
  }),
  offices: z
    .array(
      z.object({
        name: z.string(),
        street: z.string().min(3).optional(),
        place: z.string(),
        state: stateSchema,
        zip: z
          .string()
          .regex(/^\d{5}$/)
          .optional(),
        hours: z.array(openHoursSchema).min(1),
      }),
    )
    .min(1),
  completionTimes: z.array(z.object({ job: z.string(), time: z.string() })).min(3),
  places: z.object({
    core: z.array(placeSchema).min(1),
    further: z.array(placeSchema),
    extended: z.array(placeSchema),
    storageUnits: z.array(placeSchema),
    nearby: z.array(z.object({ name: z.string(), state: stateSchema })),
  }),
  claims: z.object({
    // Somebody may ask to see these proven. Null: not said.
    since: z.number().int().nullable(),
    /** Left out, it is counted from `since`. */
    yearsInBusiness: z.number().int().nullable().optional(),
    facilityManagers: z.string().nullable(),
    cubicYards: z.string().nullable(),
    cleanouts: z.string().nullable(),
    licensedAndInsured: z.string().nullable(),
    diversionRate: z.string().nullable(),
    hotelRooms: z.number().int().nullable(),
    averageRating: z.number().max(5).nullable(),
    smallLoadFromDollars: z.number().int(),
    quoteSeconds: z.number().int(),
    retailClearing: z.string(),
  }),
  promises: z.object({
    inquiryReplyHours: z.number().int(),
    estimateContactHours: z.number().int(),
    dataRetentionYears: z.number().int(),
    privacyEffective: z.iso.date(),
  }),
  localRules: z.object({
    hazardousWaste: z.string(),
    hazardousWasteSpanish: z.string(),
    mattress: z.string(),
    electronics: z.string(),
  }),
  formHints: z.object({ address: z.string(), place: z.string(), exactPlace: z.string() }),
  menus: z.object({
    services: z.array(menuLinkSchema),
    moreServices: z.array(menuLinkSchema),
    primaryAreas: areaMenuSchema,
    extendedAreas: areaMenuSchema,
    footerAreas: z.string(),
    furtherAreas: z.string(),
    nearby: z.string(),
  }),
  movedPaths: z.record(pathSchema, pathSchema),
  socialLinks: z.array(
    z.object({
      name: z.string(),
      icon: z.enum(['image', 'video', 'newspaper']),
      href: z.url().optional(),
    }),
  ),
  associations: z.array(
    z.object({
      name: z.string().min(2),
      description: z.string().min(10),
      sample: z.boolean(),
    }),
  ),
  mapName: z.string().nullable(),
  colors: z.record(z.enum(colorNames), z.string().regex(/^#[0-9a-f]{6}$/)),
});
export type Company = z.infer<typeof companySchema>;

/** The company as pages show it: with what the environment and the clock set, its areas by name, and nothing unproven. */
export const siteSchema = companySchema.extend({
  copyrightYear: z.number().int(),
  /** Still the shipped company, whose samples and figures show. */
  isPlaceholder: z.boolean(),
  /** "Licensed and insured". */
  licensed: z.string(),
  claims: companySchema.shape.claims.extend({
    since: z.string(),
    yearsInBusiness: z.string(),
    facilityManagers: z.string(),
    cubicYards: z.string(),
    cleanouts: z.string(),
    licensedAndInsured: z.string(),
    diversionRate: z.string(),
    hotelRooms: z.string(),
    averageRating: z.string(),
  }),
  /** Where anybody books a visit. */
  schedulerUrl: z.string(),
  /** The outside service, with placeholders; null without one. */
  schedulerTemplate: z.string().nullable(),
  phone: z.object({ display: z.string().min(8), e164: e164Schema, href: z.string() }),
  emergencyResponse: z.array(z.object({ area: z.string(), minutes: minutesRangeSchema })),
  offices: z.array(companySchema.shape.offices.element),
  areas: z.object({
    core: z.array(z.string()).min(1),
    further: z.array(z.string()),
    extended: z.array(z.string()),
    storageUnits: z.array(z.string()),
    nearby: z.array(z.string()),
  }),
});
export type Site = z.infer<typeof siteSchema>;
