import type { QuoteRequest } from '#src/features/quotes/contract.ts';
import type { PickedItem } from '#src/features/quotes/web/form/picked-item.ts';

const typedFields = ['description', 'clientName', 'clientPhone', 'clientEmail'] as const;
export const draftFieldNames = ['serviceType', 'contactMethod', ...typedFields] as const;

/** What was typed and chosen so far; anything may be missing. */
export type DraftFields = Partial<Record<(typeof draftFieldNames)[number], string | undefined>>;

/** A request that was sent, saved so that a retry repeats the same request. */
export interface DraftRequest {
  idempotencyKey: string;
  /** What the key was created for, as text. */
  content: string;
  fields: QuoteRequest;
  elapsedMs: number;
  /** False once the server refused it or the visitor abandoned it. */
  isPending: boolean;
}

export interface SavedPhoto {
  id: number;
  /** Name and size of the picked file. */
  name: string;
  sizeBytes: number;
  kind: 'image' | 'video';
  file: File;
  thumbnail: Blob | null;
}

/** A list that was sent, saved so that a retry repeats the same request. */
export type SentList = Pick<DraftRequest, 'idempotencyKey' | 'content'>;

/** The visitor's own list as they left it. */
export interface SavedList {
  items: PickedItem[];
  /** True when the picker was open instead of the photos. */
  isOpen: boolean;
  /** Null until it is sent. */
  sent: SentList | null;
}

/** A form as the visitor left it, without its photos. */
export interface SavedDraft {
  /** Raise it with every change of the shape. */
  version: 1;
  /** Milliseconds since 1970. */
  savedAt: number;
  fields: DraftFields;
  photoIds: number[];
  list: SavedList;
  request: DraftRequest | null;
}

export const draftDays = 7;

export function isFresh(draft: SavedDraft, nowMs: number): boolean {
  const ageMs = nowMs - draft.savedAt;
  return draft.version === 1 && ageMs >= 0 && ageMs < draftDays * 24 * 3600_000;
}

/** True when something is worth saving; default choices are not. */
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

/** The local-storage key of unsent quote edits: this prefix, then the share token. */
export const unsentEditPrefix = 'unsent-edit:';
