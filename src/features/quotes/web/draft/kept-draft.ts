import type { QuoteRequest } from '#src/features/quotes/contract.ts';
import type { PickedItem } from '#src/features/quotes/web/form/picked-items.ts';

const typedFields = ['description', 'clientName', 'clientPhone', 'clientEmail'] as const;
export const draftFieldNames = ['serviceType', 'contactMethod', ...typedFields] as const;

/** What was typed and chosen so far; anything may be missing. */
export type DraftFields = Partial<Record<(typeof draftFieldNames)[number], string | undefined>>;

/** A request the visitor has sent off, so that sending it again is still the same request. */
export interface DraftRequest {
  idempotencyKey: string;
  /** What the key was made for, as text. */
  content: string;
  fields: QuoteRequest;
  /** How long the form had been open, in milliseconds. */
  elapsedMs: number;
  /** False once it was answered with a refusal, or the visitor called it off. */
  isPending: boolean;
}

/** A photo as it is kept: ready to be sent. */
export interface KeptPhoto {
  id: number;
  /** Name and size as they were picked. */
  name: string;
  sizeBytes: number;
  kind: 'image' | 'video';
  file: File;
  thumbnail: Blob | null;
}

/** A list as it was sent off, so that sending it again is still the same request. */
export type SentList = Pick<DraftRequest, 'idempotencyKey' | 'content'>;

/** The visitor's own list as it was left. */
export interface KeptList {
  items: PickedItem[];
  /** Whether the picker was open, in place of the photos. */
  isOpen: boolean;
  /** Set once it was sent off. */
  sent?: SentList | null;
}

/** A form as it was left, without its photos. */
export interface KeptDraft {
  /** Of this shape; another release may keep another. */
  version: 1;
  /** Milliseconds since 1970. */
  savedAt: number;
  fields: DraftFields;
  photoIds: number[];
  /** Earlier releases kept none. */
  list?: KeptList;
  request: DraftRequest | null;
}

/** Nobody is surprised by a form of last week; later than that it is forgotten. */
export const draftDays = 7;

/** Whether a draft may still be used. */
export function isFresh(draft: KeptDraft, nowMs: number): boolean {
  const ageMs = nowMs - draft.savedAt;
  return draft.version === 1 && ageMs >= 0 && ageMs < draftDays * 24 * 3600_000;
}

/** Whether there is anything worth keeping: a choice that everybody starts with is not. */
export function hasContent(draft: Pick<KeptDraft, 'fields' | 'photoIds' | 'list'>): boolean {
  const { fields, photoIds, list } = draft;
  const hasItems = list !== undefined && list.items.length > 0;
  return photoIds.length > 0 || hasItems || typedFields.some((name) => fields[name]?.trim());
}
