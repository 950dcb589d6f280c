import { Download, Image, Video, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { formatFileSize } from '#src/shared/file-size.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { useWindowFocus } from '#src/ui/use-window-focus.ts';
import './lightbox.css';
import type { LightboxFile } from './lightbox-file.ts';
import { LightboxStage } from './lightbox-stage.tsx';

interface LightboxProps {
  /** What the files belong to, in a word or two: "Q-2318". */
  owner: string;
  files: LightboxFile[];
  /** The file shown; null while closed. */
  openId: number | null;
  onShow: (id: number) => void;
  onClose: () => void;
  /** Asks for fresh links to the same files. */
  onRefresh: () => Promise<unknown>;
}

/** Photos and videos one at a time, over everything else. Focus goes to the title and back to where it was. */
export function Lightbox({ openId, ...props }: LightboxProps) {
  const index = props.files.findIndex((file) => file.id === openId);
  const file = props.files[index];
  return file ? <OpenLightbox {...props} file={file} index={index} /> : null;
}

type OpenLightboxProps = Omit<LightboxProps, 'openId'> & { file: LightboxFile; index: number };

function OpenLightbox({ owner, files, file, index, ...actions }: OpenLightboxProps) {
  const content = useRef<HTMLDivElement>(null);
  const { titleRef, openedFrom, onOpenAutoFocus, onCloseAutoFocus } = useWindowFocus();
  const [attempt, setAttempt] = useState(0);
  const [pressedId] = useState(file.id);

  // A pressed button that is gone or disabled now would take the keys with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what takes buttons away
  useEffect(() => {
    const active = document.activeElement;
    const isLost = !content.current?.contains(active) || active?.matches(':disabled');
    if (openedFrom.current && isLost) titleRef.current?.focus();
  }, [index, attempt]);

  function show(next: number) {
    const wanted = files[next];
    if (wanted) actions.onShow(wanted.id);
  }

  async function retry() {
    await actions.onRefresh();
    setAttempt((current) => current + 1);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      // Closes this alone, not the drawer below.
      event.preventDefault();
      event.stopPropagation();
      return actions.onClose();
    }
    if (event.target instanceof HTMLVideoElement || hasModifier(event)) return;
    const next = targetOf(event.key, index, files.length);
    if (next === null) return;
    event.preventDefault();
    show(next);
  }

  return (
    <Dialog.Root open onOpenChange={actions.onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim" />
        <Dialog.Content
          className="lightbox dark"
          ref={content}
          aria-describedby={undefined}
          onOpenAutoFocus={onOpenAutoFocus}
          onCloseAutoFocus={onCloseAutoFocus}
          onKeyDown={onKeyDown}
        >
          <div className="lightbox-head">
            <div aria-live="polite" aria-atomic="true">
              <Dialog.Title className="h5" ref={titleRef} tabIndex={-1} title={file.fileName}>
                {file.fileName}
              </Dialog.Title>
              <p className="meta num">
                {file.fileType === 'video' ? 'Video' : 'Photo'}, {formatFileSize(file.fileSize)}.{' '}
                <span className="lightbox-place">
                  {owner}, file {index + 1} of {files.length}
                </span>
              </p>
            </div>
            <ButtonLink href={file.downloadUrl} download variant="line" size="xs">
              <Download aria-hidden="true" />
              Download
            </ButtonLink>
            <Dialog.Close className="iconbtn" aria-label="Close">
              <X aria-hidden="true" />
            </Dialog.Close>
          </div>
          <LightboxStage
            key={attempt}
            files={files}
            index={index}
            onShow={show}
            onRetry={retry}
            pressedId={attempt === 0 ? pressedId : null}
          />
          {files.length > 1 && (
            <LightboxStrip label={`Files of ${owner}`} files={files} index={index} onShow={show} />
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function targetOf(key: string, index: number, count: number): number | null {
  if (key === 'ArrowLeft') return index - 1;
  if (key === 'ArrowRight') return index + 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}

interface LightboxStripProps {
  label: string;
  files: LightboxFile[];
  index: number;
  onShow: (index: number) => void;
}

/** All files small, in a row that keeps the one shown in view. */
function LightboxStrip({ label, files, index, onShow }: LightboxStripProps) {
  return (
    <ul className="lightbox-strip" aria-label={label}>
      {files.map((file, place) => (
        <li key={file.id}>
          <Thumbnail file={file} isShown={place === index} onPress={() => onShow(place)} />
        </li>
      ))}
    </ul>
  );
}

interface ThumbnailProps {
  file: LightboxFile;
  isShown: boolean;
  onPress: () => void;
}

function Thumbnail({ file, isShown, onPress }: ThumbnailProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [broken, setBroken] = useState(false);
  const isPicture = file.thumbnailUrl && !broken;
  const isVideo = file.fileType === 'video';
  useEffect(() => {
    if (isShown) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isShown]);
  return (
    <button
      type="button"
      ref={button}
      aria-label={file.fileName}
      aria-current={isShown || undefined}
      onClick={onPress}
    >
      {isPicture && <img src={file.thumbnailUrl ?? ''} alt="" onError={() => setBroken(true)} />}
      {isVideo && <Video aria-hidden="true" />}
      {!isVideo && !isPicture && <Image aria-hidden="true" />}
    </button>
  );
}
