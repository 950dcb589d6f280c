import { Camera, ListPlus } from 'lucide-react';
import { type ComponentType, useMemo, useState } from 'react';
import type { SavedList } from '#src/features/quotes/web/draft/saved-draft.ts';
import { FieldError } from '#src/ui/form/field.tsx';
import type { ItemPicker } from './item-picker.tsx';
import type { PickedItem } from './picked-item.ts';
import styles from './quote-form.module.css';

interface OpenPicker {
  Component: ItemPickerType;
  /** True when the visitor opened it; false when it was restored. */
  takesFocus: boolean;
}

/** The visitor's own list, and the picker while they use it instead of sending photos. */
export function usePickedList() {
  const [items, setItems] = useState<PickedItem[]>([]);
  const [picker, setPicker] = useState<OpenPicker | null>(null);
  const isOpen = picker !== null;
  return {
    items,
    setItems,
    picker,
    /** What the next visit resumes from; the same object while nothing changes. */
    toSave: useMemo(() => ({ items, isOpen }), [items, isOpen]),
    open: (Component: ItemPickerType) => setPicker({ Component, takesFocus: true }),
    close: () => setPicker(null),
    clear() {
      setItems([]);
      setPicker(null);
    },
    /** Resumes an earlier visit. If the picker fails to load, the list waits until it does. */
    async restore(saved: SavedList) {
      setItems(saved.items);
      if (!saved.isOpen) return;
      const loaded = await import('./item-picker.tsx').catch(() => null);
      if (loaded) setPicker({ Component: loaded.ItemPicker, takesFocus: false });
    },
  };
}

export type ItemPickerType = ComponentType<Parameters<typeof ItemPicker>[0]>;

interface PickerToggleProps {
  isPicking: boolean;
  /** Then the other way is one that was begun, and is named as such. */
  hasPhotos: boolean;
  disabled: boolean;
  onPick: (picker: ItemPickerType) => void;
  onBack: () => void;
}

/** Switches between photos and a picked list; loads the picker on demand. */
export function PickerToggle(props: PickerToggleProps) {
  const { isPicking, hasPhotos, disabled, onPick, onBack } = props;
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');

  async function open() {
    setState('loading');
    try {
      const { ItemPicker: picker } = await import('./item-picker.tsx');
      onPick(picker);
      setState('idle');
    } catch {
      setState('failed');
    }
  }

  return (
    <div className={styles.pickerToggle}>
      <button
        type="button"
        className="link"
        disabled={disabled || state === 'loading'}
        onClick={isPicking ? onBack : open}
      >
        {isPicking ? <Camera /> : <ListPlus />}
        {isPicking
          ? `Use ${hasPhotos ? 'your ' : ''}photos instead`
          : hasPhotos
            ? 'Use your list instead'
            : 'No photos? Pick your items'}
      </button>
      {state === 'failed' && (
        <FieldError>The list could not be loaded. Check your connection and try again.</FieldError>
      )}
    </div>
  );
}
