import { Download, Image, Video, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { ControllerRef, ZoomRef } from 'yet-another-react-lightbox';
import { formatFileSize } from '#src/shared/format-number.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import dialogStyles from '#src/ui/dialog.module.css';
import { useWindowFocus } from '#src/ui/dialog.tsx';
import { LightboxGallery, LightboxSlide } from './lightbox-gallery.tsx';
import type { LightboxFile } from './lightbox-opener.tsx';
import './lightbox-library.css';
import styles from './lightbox.module.css';

interface LightboxProps {
  /** What the files belong to, briefly: "Q-2318". */
  owner: string;
  files: LightboxFile[];
  /** The current file; null while closed. */
  openId: number | null;
  onShow: (id: number) => void;
  onClose: () => void;
  /** Asks for fresh links to the same files. */
  onRefresh: () => Promise<unknown>;
}

/** Photos and videos one at a time, over everything else. Focus moves to the title, and back when it closes. */
export function Lightbox({ openId, ...props }: LightboxProps) {
  const index = props.files.findIndex((file) => file.id === openId);
  const file = props.files[index];
  return file ? <OpenLightbox {...props} file={file} index={index} /> : null;
}

type OpenLightboxProps = Omit<LightboxProps, 'openId'> & { file: LightboxFile; index: number };

function OpenLightbox({ owner, files, file, index, ...actions }: OpenLightboxProps) {
  const content = useRef<HTMLDivElement>(null);
  const gallery = useRef<ControllerRef>(null);
  const zoom = useRef<ZoomRef>(null);
  const { titleRef, openedFrom, onOpenAutoFocus, onCloseAutoFocus } = useWindowFocus();
  const [attempt, setAttempt] = useState(0);
  const [pressedId] = useState(file.id);

  // A pressed button that is gone or disabled now would take the keys with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what takes buttons away
  useEffect(() => {
    const active = document.activeElement;
    const isLost =
      !content.current?.contains(active) || active?.matches(':disabled, .yarl__container');
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
    const { key, target } = event;
    // Closes only this; the drawer below stays open.
    if (key === 'Escape') return event.stopPropagation();
    if (target instanceof HTMLVideoElement || hasModifier(event)) {
      // The arrows belong to the video or the browser, not to the slides.
      if (key.startsWith('Arrow')) event.stopPropagation();
      return;
    }
    if (key === 'Home') show(0);
    else if (key === 'End') show(files.length - 1);
    // Inside the slides, the gallery handles keys itself.
    else if (target instanceof Element && target.closest('.yarl__container')) return;
    else if (key === 'ArrowLeft') gallery.current?.prev();
    else if (key === 'ArrowRight') gallery.current?.next();
    else if (key === '+' || key === '-') {
      if (key === '+') zoom.current?.zoomIn();
      else zoom.current?.zoomOut();
      // The arrows pan a zoomed photo.
      gallery.current?.focus();
    } else return;
    event.preventDefault();
  }

  function onEscapeKeyDown(event: Event) {
    if (!document.fullscreenElement) return;
    event.preventDefault();
    void document.exitFullscreen();
  }

  const head = (
    <div className={styles.head}>
      <div aria-live="polite" aria-atomic="true">
        <Dialog.Title className="h5" ref={titleRef} tabIndex={-1} title={file.fileName}>
          {file.fileName}
        </Dialog.Title>
        <p className="meta num">
          {file.fileType === 'video' ? 'Video' : 'Photo'}, {formatFileSize(file.fileSize)}.{' '}
          <span className={styles.place}>
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
  );

  return (
    <Dialog.Root open onOpenChange={actions.onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className={dialogStyles.scrim} />
        <Dialog.Content
          className={`${styles.lightbox} dark`}
          ref={content}
          aria-describedby={undefined}
          onOpenAutoFocus={onOpenAutoFocus}
          onCloseAutoFocus={onCloseAutoFocus}
          onEscapeKeyDown={onEscapeKeyDown}
          onKeyDownCapture={onKeyDown}
        >
          <LightboxGallery
            files={files}
            index={index}
            onShow={show}
            head={head}
            foot={
              files.length > 1 && (
                <LightboxStrip
                  label={`Files of ${owner}`}
                  files={files}
                  index={index}
                  onShow={show}
                />
              )
            }
            slideOf={(each, { offset, rect }) => (
              <LightboxSlide
                key={attempt}
                file={each}
                room={rect}
                isShown={offset === 0}
                isPressed={attempt === 0 && each.id === pressedId}
                onRetry={retry}
              />
            )}
            controllerRef={gallery}
            zoomRef={zoom}
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function hasModifier({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || (shiftKey && key !== '+');
}

interface LightboxStripProps {
  label: string;
  files: LightboxFile[];
  index: number;
  onShow: (index: number) => void;
}

/** All files as thumbnails, in a row that keeps the current one in view. */
function LightboxStrip({ label, files, index, onShow }: LightboxStripProps) {
  return (
    <ul className={styles.strip} aria-label={label}>
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
