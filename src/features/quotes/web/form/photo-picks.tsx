import { ArrowDownToLine, Ban, Camera, ImageUp } from 'lucide-react';
import {
  type ChangeEvent,
  type DragEvent,
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { PhoneButton } from '#src/features/photos/web/phone-button.tsx';
import type { PhoneLink } from '#src/features/photos/web/phone-dialog.tsx';
import { acceptedFiles, type Refusal, refusalLead } from '#src/features/photos/web/photo-rules.ts';
import { uploadLimits, uploadMessages } from '#src/shared/upload-rules.ts';
import { classNames } from '#src/ui/class-names.ts';
import { FormAlert } from '#src/ui/form/field.tsx';
import { FileList } from './file-list.tsx';
import styles from './photo-picks.module.css';
import type { Photo } from './photo-tray.ts';

interface PhotoPicksProps {
  /** False while another tab is shown. */
  isShown: boolean;
  locked: boolean;
  photos: readonly Photo[];
  refusals: readonly Refusal[];
  /** What the server said about the files. */
  problem: string | null;
  inputRef: RefObject<HTMLInputElement | null>;
  phoneLink: RefObject<PhoneLink | null>;
  onFiles: (files: File[]) => void;
  onRemove: (id: number) => void;
}

/** The photos of a quote: ways to add them, their list, and what was refused. */
export function PhotoPicks(props: PhotoPicksProps) {
  const { isShown, locked, photos, refusals, problem, inputRef, phoneLink } = props;
  const { onFiles, onRemove } = props;
  const room = Math.max(0, uploadLimits.maxFiles - photos.length);
  return (
    <>
      <PhotoDropZone
        active={isShown}
        full={room === 0}
        disabled={locked}
        inputRef={inputRef}
        onFiles={onFiles}
      />
      <PhoneButton room={locked ? 0 : room} linkRef={phoneLink} onFiles={onFiles} />
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
      {problem && !photos.some((photo) => photo.problem) && <FormAlert>{problem}</FormAlert>}
    </>
  );
}

interface PhotoDropZoneProps {
  /** False while another tab is shown. */
  active: boolean;
  full: boolean;
  disabled: boolean;
  inputRef: Ref<HTMLInputElement>;
  onFiles: (files: File[]) => void;
}

/** Accepts photos and videos by click, keyboard, drop, paste and, on a phone, the camera. */
function PhotoDropZone(props: PhotoDropZoneProps) {
  const { active, full, disabled, inputRef, onFiles } = props;
  const closed = full || disabled;
  const { isOver, zoneProps } = useFileDrop({ active, enabled: !closed, onFiles });
  const zone = useRef<HTMLDivElement>(null);

  function takeFiles({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    // React replays a pick made before hydration, which was already handled.
    if (currentTarget.files?.length) onFiles(Array.from(currentTarget.files));
    // Otherwise picking the same file again would not fire a change event.
    currentTarget.value = '';
  }

  // Files picked before hydration are still in the inputs.
  const takeEarlyFiles = useEffectEvent(() => {
    for (const input of zone.current?.querySelectorAll('input') ?? []) {
      if (input.files?.length) onFiles(Array.from(input.files));
      input.value = '';
    }
  });
  useEffect(() => takeEarlyFiles(), []);

  return (
    <div className={styles.dropZone} ref={zone}>
      <label
        className={classNames(styles.drop, isOver && styles.over)}
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
        <label className={`btn line sm ${styles.dropCamera}`}>
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
            <span className={styles.withMouse}>Drop photos or videos here</span>
            <span className={styles.withTouch}>Add photos or videos</span>
          </>
        )}
      </b>
      <span className="muted">
        <span className={styles.withMouse}>or </span>
        <u>choose from your device</u>
      </span>
      <span className="hint">Up to {uploadLimits.maxFiles} files, 25&nbsp;MB each.</span>
    </>
  );
}

interface FileDropOptions {
  /** False while the drop zone is hidden: pasted files are then ignored. */
  active: boolean;
  /** False while no more files are accepted. */
  enabled: boolean;
  onFiles: (files: File[]) => void;
}

/** Accepts files dropped on an element or pasted anywhere on the page. */
function useFileDrop({ active, enabled, onFiles }: FileDropOptions) {
  const [isOver, setIsOver] = useState(false);

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = Array.from(event.clipboardData?.files ?? []);
    // Text copied from an office program comes with a picture of itself.
    const isText = event.clipboardData?.types.includes('text/plain') && isTextField(event.target);
    if (files.length === 0 || isText || !enabled) return;
    event.preventDefault();
    onFiles(files);
  });

  useEffect(() => {
    if (!active) return;
    const onPaste = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [active]);

  // A file dropped beside the zone would replace the page and everything typed on it.
  useEffect(() => {
    const blockPageDrop = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    window.addEventListener('dragover', blockPageDrop);
    window.addEventListener('drop', blockPageDrop);
    return () => {
      window.removeEventListener('dragover', blockPageDrop);
      window.removeEventListener('drop', blockPageDrop);
    };
  }, []);

  const zoneProps = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = enabled ? 'copy' : 'none';
      setIsOver(enabled);
    },
    onDragLeave(event: DragEvent) {
      const { currentTarget, relatedTarget } = event;
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) {
        setIsOver(false);
      }
    },
    onDrop(event: DragEvent) {
      event.preventDefault();
      setIsOver(false);
      if (enabled) onFiles(Array.from(event.dataTransfer.files));
    },
  };
  return { isOver, zoneProps };
}

function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}
