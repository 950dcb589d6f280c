import { ArrowDownToLine, Ban, Camera, ImageUp } from 'lucide-react';
import { type ChangeEvent, type Ref, useEffect, useEffectEvent, useRef } from 'react';
import { acceptedFiles } from '#src/features/photos/web/photo-rules.ts';
import { uploadLimits, uploadMessages } from '#src/shared/upload-rules.ts';
import { classNames } from '#src/ui/class-names.ts';
import { useFileDrop } from './use-file-drop.ts';
import './photo-drop-zone.css';

interface PhotoDropZoneProps {
  /** False while another tab is shown. */
  active: boolean;
  /** The maximum is reached. */
  full: boolean;
  /** A request is under way. */
  disabled: boolean;
  inputRef: Ref<HTMLInputElement>;
  onFiles: (files: File[]) => void;
}

/** Takes photos and videos by click, keyboard, drop, paste and, on a phone, the camera. */
export function PhotoDropZone(props: PhotoDropZoneProps) {
  const { active, full, disabled, inputRef, onFiles } = props;
  const closed = full || disabled;
  const { isOver, zoneProps } = useFileDrop({ active, enabled: !closed, onFiles });
  const zone = useRef<HTMLDivElement>(null);

  function takeFiles({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    // React repeats a pick from before the page came alive, when it has been taken already.
    if (currentTarget.files?.length) onFiles(Array.from(currentTarget.files));
    // Otherwise picking the same file again would change nothing.
    currentTarget.value = '';
  }

  // Files picked before the page came alive are still in the inputs.
  const takeEarlyFiles = useEffectEvent(() => {
    for (const input of zone.current?.querySelectorAll('input') ?? []) {
      if (input.files?.length) onFiles(Array.from(input.files));
      input.value = '';
    }
  });
  useEffect(() => takeEarlyFiles(), []);

  return (
    <div className="drop-zone" ref={zone}>
      <label
        className={classNames('drop', isOver && 'over')}
        aria-disabled={closed || undefined}
        {...zoneProps}
      >
        <input
          ref={inputRef}
          type="file"
          multiple
          accept={acceptedFiles}
          disabled={closed}
          onChange={takeFiles}
        />
        <DropZoneWords full={full} isOver={isOver} />
      </label>
      {!closed && (
        <label className="btn line sm drop-camera">
          <input
            type="file"
            accept="image/*"
            capture="environment"
            className="vh"
            onChange={takeFiles}
          />
          <Camera />
          Take a photo
        </label>
      )}
    </div>
  );
}

function DropZoneWords({ full, isOver }: { full: boolean; isOver: boolean }) {
  if (full) {
    return (
      <>
        <Ban />
        <b>{uploadMessages.tooMany}</b>
        <span className="hint">Remove one to add another.</span>
      </>
    );
  }
  return (
    <>
      {isOver ? <ArrowDownToLine /> : <ImageUp />}
      <b>
        {isOver ? (
          'Let go to add them'
        ) : (
          <>
            <span className="with-mouse">Drop photos or videos here</span>
            <span className="with-touch">Add photos or videos</span>
          </>
        )}
      </b>
      <span className="muted">
        <span className="with-mouse">or </span>
        <u>choose from your device</u>
      </span>
      <span className="hint">
        Up to {uploadLimits.maxFiles} files, 25&nbsp;MB each. Videos under 60 seconds.
      </span>
    </>
  );
}
