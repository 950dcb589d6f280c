import * as z from 'zod/mini';

/** `POST /api/drafts`: a place where a phone leaves photos for the form on another screen. */
export const openedHandoffSchema = z.object({
  /** Unguessable; anyone who has it can add and see the photos. */
  token: z.string(),
  expiresAt: z.iso.datetime(),
});
export type OpenedHandoff = z.infer<typeof openedHandoffSchema>;

export const handoffFileSchema = z.object({
  id: z.int(),
  name: z.string(),
  mimeType: z.string(),
  bytes: z.int(),
});
export type HandoffFile = z.infer<typeof handoffFileSchema>;

/** `GET /api/drafts/:token`: the files received so far, in order. */
export const handoffSchema = z.object({
  expiresAt: z.iso.datetime(),
  files: z.array(handoffFileSchema),
});
export type Handoff = z.infer<typeof handoffSchema>;

export const fileTypes = ['image', 'video'] as const;
export type FileType = (typeof fileTypes)[number];
