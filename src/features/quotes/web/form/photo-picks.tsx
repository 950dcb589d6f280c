import type { RefObject } from 'react';
import { PhoneButton } from '#src/features/photos/web/phone-button.tsx';
import { type Refusal, refusalLead } from '#src/features/photos/web/photo-rules.ts';
import type { PhoneLink } from '#src/features/photos/web/use-phone-link.ts';
import { uploadLimits } from '#src/shared/upload-rules.ts';
import { FormAlert } from '#src/ui/form-alert.tsx';
import { FileList } from './file-list.tsx';
import { PhotoDropZone } from './photo-drop-zone.tsx';
import type { Photo } from './photo-tray.ts';

interface PhotoPicksProps {
  /** False while another tab is shown. */
  isShown: boolean;
  /** A request is under way. */
  locked: boolean;
  photos: readonly Photo[];
  refusals: readonly Refusal[];
  /** What the server said of the files. */
  problem: string | null;
  inputRef: RefObject<HTMLInputElement | null>;
  phoneLink: RefObject<PhoneLink | null>;
  onFiles: (files: File[]) => void;
  onRemove: (id: number) => void;
}

/** The photos of a quote: ways to add them, what is there, and why something is not. */
export function PhotoPicks(props: PhotoPicksProps) {
  const { isShown, locked, photos, refusals, problem, inputRef, phoneLink } = props;
  const { onFiles, onRemove } = props;
  const isFull = photos.length >= uploadLimits.maxFiles;
  return (
    <>
      <PhotoDropZone
        active={isShown}
        full={isFull}
        disabled={locked}
        inputRef={inputRef}
        onFiles={onFiles}
      />
      <PhoneButton disabled={locked || isFull} hold={phoneLink} onFiles={onFiles} />
      <FileList
        photos={photos}
        locked={locked}
        onRemove={onRemove}
        onEmptied={() => inputRef.current?.focus()}
      />
      {refusals.map((refusal) => (
        <FormAlert key={refusal.message}>
          <b>{refusalLead(refusal)}</b> {refusal.message}
        </FormAlert>
      ))}
      {problem && <FormAlert>{problem}</FormAlert>}
    </>
  );
}
