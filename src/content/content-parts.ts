import { z } from 'zod';
import { coverageTiers, minutesRangeSchema, pathSchema } from './schema.ts';

/** Illustrations that content may show; their files are in public/img. */
export const pictureNames = [
  'after',
  'before',
  'borough-brooklyn',
  'borough-manhattan',
  'borough-nassau',
  'borough-queens',
  'crew',
  'emergency',
  'estate',
  'ewaste-shred',
  'hero-wide',
  'hotel',
  'recycling',
  'retail',
  'storage',
  'team',
  'warehouse-after',
  'warehouse-before',
] as const;

/** Icons beside text. */
export const blockIconNames = [
  'archive',
  'armchair',
  'arrow-right',
  'bed',
  'bed-double',
  'book-open',
  'boxes',
  'briefcase',
  'building',
  'calendar-check',
  'calendar-clock',
  'camera',
  'check',
  'clipboard-check',
  'clock',
  'droplets',
  'dumbbell',
  'factory',
  'file-x',
  'flame',
  'gem',
  'glasses',
  'hammer',
  'hard-hat',
  'heart-handshake',
  'house',
  'image',
  'key',
  'lamp',
  'landmark',
  'laptop',
  'leaf',
  'mail',
  'map-pin',
  'message-circle',
  'message-square',
  'music',
  'package',
  'package-open',
  'phone',
  'pill',
  'printer',
  'receipt',
  'recycle',
  'refrigerator',
  'school',
  'scissors',
  'shield-check',
  'shirt',
  'shopping-bag',
  'siren',
  'sofa',
  'stethoscope',
  'store',
  'tag',
  'thumbs-up',
  'trash',
  'truck',
  'user-check',
  'users',
  'utensils',
  'video',
  'warehouse',
  'wine',
  'wrench',
] as const;
export type BlockIconName = (typeof blockIconNames)[number];

export const word = z.string().min(2);
export const sentence = z.string().min(10);
export const heading = z.string().min(3).max(90);

export const pictureSchema = z.object({
  picture: z.enum(pictureNames),
  /** Starts with "Illustration:", so that nobody takes a drawing for a photo of a job. */
  alt: z.string().startsWith('Illustration:'),
});
export type PictureContent = z.infer<typeof pictureSchema>;

/** A button. Orange books people, green prices photos, a line calls. */
export const actionSchema = z.discriminatedUnion('kind', [
  /** The outside scheduler, in a new tab. */
  z.object({ kind: z.literal('schedule'), label: word, icon: z.enum(blockIconNames).optional() }),
  z.object({ kind: z.literal('call') }),
  z.object({
    kind: z.literal('quote'),
    label: word,
    href: z.enum(['/quote', '/get-quote']).optional(),
    icon: z.enum(blockIconNames).optional(),
  }),
]);
export type Action = z.infer<typeof actionSchema>;

export const pageLinkSchema = z.object({ label: word, href: pathSchema });
export const namedTextSchema = z.object({ name: word, text: sentence });
export const labelledValueSchema = z.object({ label: word, value: z.string().min(1) });

/** Ids of src/content/company/areas.ts. */
export const areaIdSchema = z.string().regex(/^[a-z-]+$/);

/** A place we work in: src/content/company/areas.ts. */
export const areaSchema = z.object({
  id: areaIdSchema,
  name: word,
  /** In lists of places, if the name is too long for them. */
  shortName: word.optional(),
  tier: z.enum(coverageTiers),
  /** When a standard pickup happens. */
  availability: word,
  /** Days until then, for the date of the next one; left out where it is by appointment. */
  leadDays: z.number().int().min(0).max(14).optional(),
  /** What we mostly do there. */
  focus: word,
  neighborhoods: z.array(word).min(4),
  /** Words of visitors that mean this place, besides its name and its neighborhoods. */
  alsoCalled: z.array(word).optional(),
  /** Whole ZIP codes, or the digits they begin with. */
  zipCodes: z.array(z.string().regex(/^\d{3,5}$/)),
  emergencyMinutes: minutesRangeSchema.optional(),
  /** Its line in the menu of areas. */
  menuText: z.string().max(60).optional(),
});
export type Area = z.infer<typeof areaSchema>;

/** A client's written words: src/content/company/testimonials.ts. */
export const writtenTestimonialSchema = z.object({
  id: word,
  name: word,
  role: word,
  company: word,
  location: word,
  rating: z.number().min(1).max(5),
  text: sentence,
  /** A sample for the layout; the operator replaces it with a real one. */
  sample: z.boolean(),
});
export type WrittenTestimonial = z.infer<typeof writtenTestimonialSchema>;
