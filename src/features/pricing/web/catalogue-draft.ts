import type { CatalogueEntry, ItemFlag } from '#src/features/catalogue/contract.ts';
import { parseFigure } from '#src/ui/form/number-field.tsx';

/** An item as somebody types it. */
export interface ItemDraft {
  name: string;
  volume: string;
  /** With commas between them. */
  synonyms: string;
  flags: ItemFlag[];
}

/** Changes of the catalogue that nobody has saved yet. */
export interface CatalogueDraft {
  /** The version they were begun from. */
  baseVersion: string;
  /** By the keys of the items. */
  edits: Record<string, ItemDraft>;
  added: ItemDraft[];
  note: string;
}

export function emptyCatalogueDraft(baseVersion: string): CatalogueDraft {
  return { baseVersion, edits: {}, added: [], note: '' };
}

export function newItem(name: string): ItemDraft {
  return { name, volume: '10', synonyms: '', flags: [] };
}

export function itemDraft({ name, volumeCubicFeet, synonyms, flags }: CatalogueEntry): ItemDraft {
  return { name, volume: String(volumeCubicFeet), synonyms: synonyms.join(', '), flags };
}

/** What a draft asks for: items that differ from what is saved, and new ones. A volume that is no number is NaN. */
export function catalogueChanges(items: readonly CatalogueEntry[], draft: CatalogueDraft) {
  const changed = items.flatMap((item) => {
    const edit = draft.edits[item.key];
    if (!edit) return [];
    const entry = { key: item.key, ...fieldsOf(edit) };
    return isSame(entry, item) ? [] : [entry];
  });
  return { changed, added: draft.added.map(fieldsOf) };
}

function fieldsOf({ name, volume, synonyms, flags }: ItemDraft): Omit<CatalogueEntry, 'key'> {
  return {
    name,
    volumeCubicFeet: parseFigure(volume),
    flags,
    synonyms: synonyms.split(',').flatMap((word) => word.trim() || []),
  };
}

function isSame(one: CatalogueEntry, other: CatalogueEntry): boolean {
  return (
    one.name === other.name &&
    one.volumeCubicFeet === other.volumeCubicFeet &&
    `${one.flags.toSorted()}` === `${other.flags.toSorted()}` &&
    `${one.synonyms}` === `${other.synonyms}`
  );
}
