import { Pointer } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SharedQuote } from '#src/features/quotes/contract.ts';
import type { Editing } from '#src/features/quotes/web/result/use-quote-editing.tsx';
import styles from './photo-picker.module.css';
import { inPhoto, type Pin, type Point, tagOf } from './pins.ts';

type Photo = SharedQuote['photos'][number];

interface PhotoStageProps {
  photo: Photo;
  label: string;
  surface: React.RefObject<HTMLDivElement | null>;
  pins: Pin[];
  lines: Editing['lines'];
  cross: Point;
  /** What is being named, if anything; `pin` is null for a new one. */
  named: { pin: Pin | null } | null;
  /** True before the first pin. */
  isFirst: boolean;
  onCross: (point: Point) => void;
  onSet: (point: Point) => void;
  onOpen: (pin: Pin) => void;
  onMove: (pin: Pin, to: Point) => void;
  onRemove: (pin: Pin) => void;
}

/** One photo with its pins. A tap, or the arrow keys and Enter, point at something in it. */
export function PhotoStage({
  photo,
  label,
  surface,
  pins,
  lines,
  cross,
  named,
  ...props
}: PhotoStageProps) {
  const { isFirst, onCross, onSet, onOpen, onMove, onRemove } = props;
  const [shape, setShape] = useState<number | null>(null);
  const [isBroken, setIsBroken] = useState(false);
  const [isWalking, setIsWalking] = useState(false);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (shape) onSet(cross);
      return;
    }
    const next = walk(cross, event);
    if (!next) return;
    event.preventDefault();
    setIsWalking(true);
    onCross(next);
  }

  const isMoving = named?.pin ?? null;
  return (
    <div className={styles.stage}>
      {isBroken && <p>This photo did not load. Reload the page for a fresh link.</p>}
      <div
        className={styles.frame}
        style={shape ? ({ '--shape': shape } as CSSProperties) : undefined}
        hidden={isBroken}
      >
        <img
          src={photo.url}
          alt={`Your photo: ${photo.name}`}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setShape(naturalWidth / naturalHeight)
          }
          onError={() => setIsBroken(true)}
        />
        {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: an application takes the keys itself */}
        {/* biome-ignore-start lint/a11y/useAriaPropsSupportedByRole: see above */}
        <div
          ref={surface}
          className={styles.surface}
          role="application"
          tabIndex={0}
          aria-label={`${label}. Arrow keys move the cross, Enter sets a pin.`}
          onKeyDown={onKeyDown}
          onFocus={({ currentTarget }) => setIsWalking(currentTarget.matches(':focus-visible'))}
          onBlur={() => setIsWalking(false)}
          onClick={(event) => {
            setIsWalking(false);
            const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
            // Before the photo has its shape, a point would be somewhere else in it.
            if (!shape) return;
            onSet({
              x: inPhoto((event.clientX - left) / width),
              y: inPhoto((event.clientY - top) / height),
            });
          }}
        />
        {/* biome-ignore-end lint/a11y/useAriaPropsSupportedByRole: see above */}
        {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: see above */}
        {/* Always there: the dialog would take the focus when something goes while Tab moves on. */}
        <span
          className={styles.cross}
          style={{ '--x': percent(cross.x), '--y': percent(cross.y) } as CSSProperties}
          hidden={!named && !isWalking}
        />
        {pins.map((pin) =>
          isMoving && markOf(isMoving) === markOf(pin) ? null : (
            <PinMark
              key={markOf(pin)}
              pin={pin}
              onOpen={onOpen}
              onMove={onMove}
              onRemove={onRemove}
              tag={tagOf(pin.line, lines)}
            />
          ),
        )}
        {named && (
          <span ref={keepInView} className={styles.pin} data-now="" {...placed(cross)}>
            <b>{isMoving ? tagOf(isMoving.line, lines) : '?'}</b>
          </span>
        )}
      </div>
      {isFirst && !named && !isBroken && (
        <p className={styles.coach}>
          <Pointer />
          Tap the first thing that goes
        </p>
      )}
    </div>
  );
}

interface PinMarkProps {
  pin: Pin;
  tag: number;
  onOpen: (pin: Pin) => void;
  onMove: (pin: Pin, to: Point) => void;
  onRemove: (pin: Pin) => void;
}

/** Further than a finger trembles, in pixels. */
const dragFrom = 6;

/** A pin that was set: a press names it anew, a drag or the arrow keys move it, Delete takes it away. */
function PinMark({ pin, tag, onOpen, onMove, onRemove }: PinMarkProps) {
  const [moved, setMoved] = useState<Point | null>(null);
  const grabbed = useRef<Point | null>(null);
  const wasDragged = useRef(false);

  function settle() {
    grabbed.current = null;
    if (moved) onMove(pin, moved);
    setMoved(null);
  }

  function onKeyDown(event: KeyboardEvent) {
    const next = walk(moved ?? pin, event);
    if (next) setMoved(next);
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      // Or it would settle where it was moved to as the focus leaves it, and be back.
      flushSync(() => setMoved(null));
      onRemove(pin);
    } else if (event.key === 'Escape' && moved) {
      event.stopPropagation();
      setMoved(null);
    } else if (event.key === 'Enter' && moved) settle();
    else return;
    event.preventDefault();
  }

  return (
    <button
      type="button"
      className={styles.pin}
      data-pin={`${pin.line.id} ${pin.index}`}
      {...placed(moved ?? pin)}
      {...(moved && { 'data-takes-escape': '' })}
      aria-label={`Pin ${tag}: ${pin.line.name}`}
      aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown Delete"
      onKeyDown={onKeyDown}
      onBlur={settle}
      onPointerDown={(event) => {
        wasDragged.current = false;
        grabbed.current = { x: event.clientX, y: event.clientY };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={({ clientX, clientY, currentTarget: { parentElement } }) => {
        const from = grabbed.current;
        if (!from || !parentElement) return;
        const by = { x: clientX - from.x, y: clientY - from.y };
        if (!moved && Math.hypot(by.x, by.y) < dragFrom) return;
        wasDragged.current = true;
        setMoved({
          x: inPhoto(pin.x + by.x / parentElement.clientWidth),
          y: inPhoto(pin.y + by.y / parentElement.clientHeight),
        });
      }}
      onPointerUp={settle}
      onPointerCancel={() => {
        grabbed.current = null;
        setMoved(null);
      }}
      onClick={() => !wasDragged.current && onOpen(pin)}
    >
      <b>{tag}</b>
    </button>
  );
}

const step = 0.02;

/** Where an arrow key leads from a point; further with Shift. Null for any other key. */
function walk({ x, y }: Point, { key, shiftKey }: KeyboardEvent): Point | null {
  const by = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
  }[key];
  if (!by) return null;
  const [right = 0, down = 0] = by;
  const far = shiftKey ? step * 5 : step;
  return { x: inPhoto(x + right * far), y: inPhoto(y + down * far) };
}

/** Close to the upper edge a pin hangs below its point. */
function placed({ x, y }: Point) {
  return {
    style: { '--x': percent(x), '--y': percent(y) } as CSSProperties,
    'data-below': y < 0.17 ? '' : undefined,
  };
}

/** On a phone the naming covers the lower part of a tall photo. */
function keepInView(mark: HTMLElement | null): void {
  mark?.scrollIntoView({ block: 'nearest' });
}

function percent(fraction: number): string {
  return `${fraction * 100}%`;
}

/** Finds a pin on the stage. */
export function markOf({ line, index }: Pin): string {
  return `[data-pin="${line.id} ${index}"]`;
}
