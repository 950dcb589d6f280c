import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import type { LightboxFile } from './lightbox-file.ts';

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

interface LightboxSlideProps {
  file: LightboxFile;
  /** Its neighbors load, but do not play. */
  isShown: boolean;
  /** Plays at once. */
  isPressed: boolean;
  onRetry: () => Promise<void>;
}

/** A photo, a video with its own controls, or why there is neither. */
function LightboxSlide({ file, isShown, isPressed, onRetry }: LightboxSlideProps) {
  const [failed, setFailed] = useState(false);
  if (failed) return <Failure file={file} isShown={isShown} onRetry={onRetry} />;
  if (file.fileType === 'image') {
    return (
      <img
        src={file.fileUrl}
        alt={file.fileName}
        onError={() => setFailed(true)}
        style={{ backgroundImage: file.thumbnailUrl ? `url("${file.thumbnailUrl}")` : undefined }}
      />
    );
  }
  return isShown ? (
    // biome-ignore lint/a11y/useMediaCaption: what clients film has no captions
    <video
      src={file.fileUrl}
      poster={file.thumbnailUrl ?? undefined}
      aria-label={file.fileName}
      controls
      autoPlay={isPressed}
      playsInline
      preload="metadata"
      onError={() => setFailed(true)}
    />
  ) : null;
}

function Failure({ file, isShown, onRetry }: Omit<LightboxSlideProps, 'isPressed'>) {
  const [busy, setBusy] = useState(false);
  return (
    <div className="lightbox-failure" role={isShown ? 'alert' : undefined}>
      <p>
        {file.fileType === 'image'
          ? 'This photo did not load.'
          : 'This video does not play in this browser, or did not load.'}
      </p>
      <p className="meta">Try again with a fresh link, or download the file.</p>
      <Button
        variant="line"
        size="xs"
        busy={busy}
        onClick={() => {
          setBusy(true);
          void onRetry();
        }}
      >
        Try again
      </Button>
    </div>
  );
}
