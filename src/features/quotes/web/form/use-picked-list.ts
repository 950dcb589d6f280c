import { useMemo, useState } from 'react';
import type { KeptList } from '#src/features/quotes/web/draft/kept-draft.ts';
import type { PickedItem } from './picked-items.ts';
import type { ItemPickerType } from './picker-toggle.tsx';

interface OpenPicker {
  Component: ItemPickerType;
  /** Opened by hand just now, and not by an earlier visit. */
  takesFocus: boolean;
}

/** The visitor's own list, and the picker while they pick from it instead of sending photos. */
export function usePickedList() {
  const [items, setItems] = useState<PickedItem[]>([]);
  const [picker, setPicker] = useState<OpenPicker | null>(null);
  const isOpen = picker !== null;
  return {
    items,
    setItems,
    picker,
    /** What another visit needs to go on from here; the same object while nothing changes. */
    toKeep: useMemo(() => ({ items, isOpen }), [items, isOpen]),
    open: (Component: ItemPickerType) => setPicker({ Component, takesFocus: true }),
    close: () => setPicker(null),
    clear() {
      setItems([]);
      setPicker(null);
    },
    /** Goes on from an earlier visit. Without the picker the list is there for when it is asked for. */
    async restore(kept: KeptList) {
      setItems(kept.items);
      if (!kept.isOpen) return;
      const loaded = await import('./item-picker.tsx').catch(() => null);
      if (loaded) setPicker({ Component: loaded.ItemPicker, takesFocus: false });
    },
  };
}
