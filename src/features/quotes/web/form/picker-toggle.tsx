import { Camera, ListPlus } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { FieldError } from '#src/ui/field.tsx';
import type { ItemPicker } from './item-picker.tsx';

export type ItemPickerType = ComponentType<Parameters<typeof ItemPicker>[0]>;

interface PickerToggleProps {
  isPicking: boolean;
  /** A request is under way. */
  disabled: boolean;
  onPick: (picker: ItemPickerType) => void;
  onBack: () => void;
}

/** The quiet way to a quote for those without photos, and back; fetches the picker when it is asked for. */
export function PickerToggle({ isPicking, disabled, onPick, onBack }: PickerToggleProps) {
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
    <div className="picker-toggle">
      <button
        type="button"
        className="link"
        disabled={disabled || state === 'loading'}
        onClick={isPicking ? onBack : open}
      >
        {isPicking ? <Camera /> : <ListPlus />}
        {isPicking ? 'Use photos instead' : 'No photos? Pick your items'}
      </button>
      {state === 'failed' && (
        <FieldError>The list could not be loaded. Check your connection and try again.</FieldError>
      )}
    </div>
  );
}
