import { ChevronRight, Hand, ScanSearch, Video, ZoomIn, ZoomOut } from 'lucide-react';
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import { isPin, tagOf } from '#src/features/quotes/web/pins/pins.ts';
import type { StaffQuote } from '#src/features/staff-quotes/contract.ts';
import { Button } from '#src/ui/button.tsx';
import styles from './desk.module.css';
import type { DeskLine } from './use-correction.ts';

type DeskFile = StaffQuote['files'][number];

const zoomSteps = [1, 1.4, 1.8, 2.5, 3.5, 5];

/** What the photos show: which file, how close, and whether things are marked in it. */
export function useDeskView(files: readonly DeskFile[]) {
  const [position, setPosition] = useState<number | null>(null);
  const [zoom, setZoom] = useState(0);
  const [hasBoxes, setHasBoxes] = useState(true);
  const index = Math.max(
    0,
    files.findIndex((file) => file.position === position),
  );
  const show = (next: DeskFile | undefined) => {
    if (!next) return;
    setPosition(next.position);
    setZoom(0);
  };
  return {
    index,
    file: files[index],
    hasBoxes,
    scale: zoomSteps[zoom] ?? 1,
    show,
    turn: (step: number) => show(files[(index + step + files.length) % files.length]),
    zoomBy: (step: number) =>
      setZoom((now) => Math.min(zoomSteps.length - 1, Math.max(0, now + step))),
    fit: () => setZoom(0),
    toggleBoxes: () => setHasBoxes((now) => !now),
    /** Shows a photo the thing is in, unless it is in the one at hand. */
    showLine({ evidence }: DeskLine) {
      const isShown = evidence.some(({ file }) => file === files[index]?.position);
      if (!isShown)
        show(files.find((file) => evidence.some((place) => place.file === file.position)));
    },
  };
}

export type DeskView = ReturnType<typeof useDeskView>;

interface DeskPhotosProps {
  files: readonly DeskFile[];
  lines: readonly DeskLine[];
  /** The line that is being counted. */
  activeId: string | null;
  view: DeskView;
  /** Asks for fresh links to the same files. */
  onRefresh: () => Promise<unknown>;
}

/** The photos and videos of a quote beside its list, always in view. */
export function DeskPhotos({ files, lines, activeId, view, onRefresh }: DeskPhotosProps) {
  const { file, index, scale, hasBoxes } = view;
  if (!file) return null;
  return (
    <section className={`${styles.look} dark`} aria-label="Photos and videos from the client">
      <Stage
        key={file.id}
        file={file}
        lines={lines}
        activeId={activeId}
        scale={scale}
        hasBoxes={hasBoxes}
        onRefresh={onRefresh}
      />
      <div className={styles.lookTools}>
        <p>
          <b>{file.fileName}</b>
          <span className="num">
            {index + 1} of {files.length}
          </span>
        </p>
        {files.length > 1 && (
          <button
            type="button"
            className={`iconbtn ${styles.turn}`}
            aria-label="Next photo"
            onClick={() => view.turn(1)}
          >
            <ChevronRight aria-hidden="true" />
          </button>
        )}
        {file.fileType === 'image' && (
          <>
            {/* biome-ignore lint/a11y/useSemanticElements: buttons are no fieldset */}
            <div className={styles.zoom} role="group" aria-label="Zoom">
              <button
                type="button"
                className="iconbtn"
                aria-label="Zoom out"
                disabled={scale === zoomSteps[0]}
                onClick={() => view.zoomBy(-1)}
              >
                <ZoomOut aria-hidden="true" />
              </button>
              <output className="num">{scale === 1 ? 'Fit' : `${Math.round(scale * 100)}%`}</output>
              <button
                type="button"
                className="iconbtn"
                aria-label="Zoom in"
                disabled={scale === zoomSteps.at(-1)}
                onClick={() => view.zoomBy(1)}
              >
                <ZoomIn aria-hidden="true" />
              </button>
            </div>
            <Button variant="line" size="xs" aria-pressed={hasBoxes} onClick={view.toggleBoxes}>
              <ScanSearch aria-hidden="true" />
              Boxes
            </Button>
          </>
        )}
      </div>
      {files.length > 1 && (
        <ul className={styles.strip}>
          {files.map((each) => (
            <li key={each.id}>
              <button
                type="button"
                aria-current={each === file || undefined}
                aria-label={`${each.fileType === 'video' ? 'Video' : 'Photo'} ${each.fileName}`}
                onClick={() => view.show(each)}
              >
                {each.thumbnailUrl && <img src={each.thumbnailUrl} alt="" />}
                {each.fileType === 'video' && <Video aria-hidden="true" />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface StageProps extends Pick<DeskPhotosProps, 'lines' | 'activeId' | 'onRefresh'> {
  file: DeskFile;
  scale: number;
  hasBoxes: boolean;
}

/** One file. A photo closer than it fits is moved by dragging, scrolling or the arrow keys. */
function Stage({ file, lines, activeId, scale, hasBoxes, onRefresh }: StageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [shape, setShape] = useState<number | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const shown = useRef(scale);
  // What is in the middle stays there.
  useLayoutEffect(() => {
    const element = stage.current;
    const by = scale / shown.current;
    shown.current = scale;
    if (!element || by === 1) return;
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = element;
    const middle = (start: number, size: number) => (start + size / 2) * by - size / 2;
    element.scrollTo(middle(scrollLeft, clientWidth), middle(scrollTop, clientHeight));
  }, [scale]);

  if (hasFailed) {
    return (
      <div className={styles.stage} role="alert">
        <div className={styles.lookFailed}>
          <p>This file did not load.</p>
          <Button
            variant="line"
            size="xs"
            busy={isAsking}
            onClick={async () => {
              setIsAsking(true);
              // The old link may have ended: shown before the new one is here, it fails again.
              await onRefresh();
              setIsAsking(false);
              setHasFailed(false);
            }}
          >
            Try again
          </Button>
        </div>
      </div>
    );
  }
  if (file.fileType === 'video') {
    return (
      <div className={styles.stage}>
        {/* biome-ignore lint/a11y/useMediaCaption: what clients film has no captions */}
        <video
          src={file.fileUrl}
          poster={file.thumbnailUrl ?? undefined}
          aria-label={file.fileName}
          controls
          playsInline
          preload="metadata"
          onError={() => setHasFailed(true)}
        />
      </div>
    );
  }
  const picture = { '--shape': shape ?? 4 / 3, '--scale': scale } as CSSProperties;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a photo is no fieldset
    <div
      className={styles.stage}
      ref={stage}
      tabIndex={scale > 1 ? 0 : undefined}
      role="group"
      aria-label="The photo, to be moved when it is closer"
      data-closer={scale > 1 || undefined}
      onPointerDown={(event) => {
        if (scale > 1 && event.pointerType === 'mouse')
          event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={({ currentTarget, pointerId, movementX, movementY }) => {
        if (currentTarget.hasPointerCapture(pointerId))
          currentTarget.scrollBy(-movementX, -movementY);
      }}
    >
      <div className={styles.picture} style={picture}>
        <img
          src={file.fileUrl}
          alt={describePhoto(file, lines)}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setShape(naturalWidth / naturalHeight)
          }
          onError={() => setHasFailed(true)}
        />
        {hasBoxes && shape && <Marks file={file} lines={lines} activeId={activeId} />}
      </div>
    </div>
  );
}

/** A box or a pin for each place of a thing, under the number of its line. */
function Marks({ file, lines, activeId }: Pick<StageProps, 'file' | 'lines' | 'activeId'>) {
  return lines.flatMap((line) => {
    if (line.quantity === 0) return [];
    return line.evidence.flatMap((place, index) => {
      const { box } = place;
      if (place.file !== file.position || !box) return [];
      const style = {
        left: `${box.x * 100}%`,
        top: `${box.y * 100}%`,
        width: `${box.width * 100}%`,
        height: `${box.height * 100}%`,
      };
      return (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a thing may be marked twice in one place
          key={`${line.id} ${index}`}
          className={isPin(place) ? styles.pin : styles.box}
          data-active={line.id === activeId || undefined}
          data-stays={line.isKept || undefined}
          style={style}
          aria-hidden="true"
        >
          <i className="num">
            {line.isKept && <Hand />}
            {tagOf(line, lines)}
            {line.isKept && ' stays'}
          </i>
        </span>
      );
    });
  });
}

function describePhoto(file: DeskFile, lines: readonly DeskLine[]): string {
  const marked = lines
    .filter(({ evidence }) => evidence.some((place) => place.file === file.position))
    .map((line) => `${tagOf(line, lines)} ${line.name}`);
  return [file.fileName, ...marked].join(', ');
}
