import { Download, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { formatFileSize } from '#src/shared/file-size.ts';
import { ButtonLink } from '../button.tsx';
import './lightbox.css';
import type { LightboxFile } from './lightbox-file.ts';
import { LightboxStage } from './lightbox-stage.tsx';
import { LightboxStrip } from './lightbox-strip.tsx';

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
  // At the end of the page, so that what it is opened from does not style it.
  return file
    ? createPortal(<OpenLightbox {...props} file={file} index={index} />, document.body)
    : null;
}

type OpenLightboxProps = Omit<LightboxProps, 'openId'> & { file: LightboxFile; index: number };

function OpenLightbox({ owner, files, file, index, ...actions }: OpenLightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [pressedId] = useState(file.id);

  useLayoutEffect(() => {
    const { documentElement: page } = document;
    page.style.setProperty('--scrollbar-width', `${window.innerWidth - page.clientWidth}px`);
    dialog.current?.showModal();
    title.current?.focus();
  }, []);

  // A pressed button that is gone or disabled now would take the keys with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what takes buttons away
  useEffect(() => {
    const active = document.activeElement;
    if (!dialog.current?.contains(active) || active?.matches(':disabled')) title.current?.focus();
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
      // Prevented, so that it closes this alone and not the drawer below.
      event.preventDefault();
      return dialog.current?.close();
    }
    if (event.target instanceof HTMLVideoElement || hasModifier(event)) return;
    const next = targetOf(event.key, index, files.length);
    if (next === null) return;
    event.preventDefault();
    show(next);
  }

  return (
    // A click on the dialog itself is one on the scrim around its frame.
    <dialog
      className="lightbox dark"
      ref={dialog}
      aria-labelledby="lightbox-title"
      onClose={actions.onClose}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.close();
      }}
    >
      <div className="lightbox-frame">
        <header>
          <div aria-live="polite" aria-atomic="true">
            <h2 className="h5" id="lightbox-title" ref={title} tabIndex={-1} title={file.fileName}>
              {file.fileName}
            </h2>
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
          <button
            type="button"
            className="iconbtn"
            aria-label="Close"
            onClick={() => dialog.current?.close()}
          >
            <X aria-hidden="true" />
          </button>
        </header>
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
      </div>
    </dialog>
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
