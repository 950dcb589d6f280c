import * as z from 'zod/mini';

/** `POST /api/drafts`: a place where a phone leaves photos for the form on another screen. */
export const newRelaySchema = z.object({
  /** Unguessable; who has it may add and see the photos. */
  token: z.string(),
  expiresAt: z.iso.datetime(),
});
export type NewRelay = z.infer<typeof newRelaySchema>;

export const relayFileSchema = z.object({
  id: z.int(),
  name: z.string(),
  mimeType: z.string(),
  bytes: z.int(),
});
export type RelayFile = z.infer<typeof relayFileSchema>;

/** `GET /api/drafts/:token`: what has arrived, in order. */
export const relaySchema = z.object({
  expiresAt: z.iso.datetime(),
  files: z.array(relayFileSchema),
});
export type Relay = z.infer<typeof relaySchema>;

export const fileTypes = ['image', 'video'] as const;
export type FileType = (typeof fileTypes)[number];
