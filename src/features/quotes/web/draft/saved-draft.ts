import type { QuoteRequest } from '#src/features/quotes/contract.ts';
import type { PickedItem } from '#src/features/quotes/web/form/item-picker.tsx';

const typedFields = ['description', 'clientName', 'clientPhone', 'clientEmail'] as const;
export const draftFieldNames = ['serviceType', 'contactMethod', ...typedFields] as const;

/** What was typed and chosen so far; anything may be missing. */
export type DraftFields = Partial<Record<(typeof draftFieldNames)[number], string | undefined>>;

/** A request the visitor has sent, saved so that a retry is the same request. */
export interface DraftRequest {
  idempotencyKey: string;
  /** What the key was made for, as text. */
  content: string;
  fields: QuoteRequest;
  /** How long the form had been open, in milliseconds. */
  elapsedMs: number;
  /** False once the server refused it or the visitor abandoned it. */
  isPending: boolean;
}

/** A prepared photo, ready to be sent. */
export interface SavedPhoto {
  id: number;
  /** Name and size as they were picked. */
  name: string;
  sizeBytes: number;
  kind: 'image' | 'video';
  file: File;
  thumbnail: Blob | null;
}

/** A list that was sent, saved so that a retry is the same request. */
export type SentList = Pick<DraftRequest, 'idempotencyKey' | 'content'>;

/** The visitor's own list as they left it. */
export interface SavedList {
  items: PickedItem[];
  /** Whether the picker was open in place of the photos. */
  isOpen: boolean;
  /** Null until it was sent. */
  sent: SentList | null;
}

/** A form as the visitor left it, without its photos. */
export interface SavedDraft {
  /** A release with another shape uses another number. */
  version: 1;
  /** Milliseconds since 1970. */
  savedAt: number;
  fields: DraftFields;
  photoIds: number[];
  list: SavedList;
  request: DraftRequest | null;
}

/** How long a draft is kept. */
export const draftDays = 7;

export function isFresh(draft: SavedDraft, nowMs: number): boolean {
  const ageMs = nowMs - draft.savedAt;
  return draft.version === 1 && ageMs >= 0 && ageMs < draftDays * 24 * 3600_000;
}

/** Whether anything is worth saving: a choice that every form starts with is not. */
export function hasContent(draft: {
  fields: DraftFields;
  photoIds: readonly number[];
  list: Pick<SavedList, 'items'>;
}): boolean {
  const { fields, photoIds, list } = draft;
  return (
    photoIds.length > 0 || list.items.length > 0 || typedFields.some((name) => fields[name]?.trim())
  );
}

/** Local-storage keys of unsent quote edits start with this; the share token follows. */
export const unsentEditPrefix = 'unsent-edit:';
