import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { LightboxFile } from './lightbox-file.ts';
import { LightboxSlide } from './lightbox-slide.tsx';

/** Longer than between two steps of one movement. */
const restMs = 100;

interface LightboxStageProps {
  files: LightboxFile[];
  index: number;
  onShow: (index: number) => void;
  onRetry: () => Promise<void>;
  /** The file that was pressed: a video plays at once. */
  pressedId: number | null;
}

/** One file in full between two arrows; a row of slides that a finger can push on. */
export function LightboxStage(props: LightboxStageProps) {
  const { files, index, onShow, onRetry, pressedId } = props;
  const row = useRef<HTMLUListElement>(null);
  const inView = useRef(0);
  const restTimer = useRef(0);
  // Never against a finger: what it pushed in is in view already.
  useEffect(() => {
    const element = row.current;
    if (element && inView.current !== index) {
      element.scrollTo({ left: index * element.clientWidth, behavior: 'instant' });
    }
  }, [index]);

  useEffect(() => () => clearTimeout(restTimer.current), []);

  return (
    <div className="lightbox-stage">
      {files.length > 1 && (
        <>
          <button
            type="button"
            className="iconbtn lightbox-previous"
            aria-label="Previous file"
            disabled={index === 0}
            onClick={() => onShow(index - 1)}
          >
            <ChevronLeft aria-hidden="true" />
          </button>
          <button
            type="button"
            className="iconbtn lightbox-next"
            aria-label="Next file"
            disabled={index === files.length - 1}
            onClick={() => onShow(index + 1)}
          >
            <ChevronRight aria-hidden="true" />
          </button>
        </>
      )}
      <ul
        className="lightbox-slides"
        ref={row}
        aria-label="In full"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
        tabIndex={0}
        onScroll={(event) => {
          const { scrollLeft, clientWidth } = event.currentTarget;
          inView.current = Math.round(scrollLeft / clientWidth);
          // Slides come and go only once it rests: under a moving finger that would throw the row off.
          clearTimeout(restTimer.current);
          restTimer.current = window.setTimeout(() => {
            if (inView.current !== index) onShow(inView.current);
          }, restMs);
        }}
      >
        {files.map((file, place) => (
          <li key={file.id} inert={place !== index}>
            {/* The neighbors are there already, so that a step shows them at once. */}
            {Math.abs(place - index) <= 1 && (
              <LightboxSlide
                file={file}
                isShown={place === index}
                isPressed={file.id === pressedId}
                onRetry={onRetry}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
