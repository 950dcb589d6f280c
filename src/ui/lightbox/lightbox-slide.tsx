import { type CSSProperties, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import styles from './lightbox.module.css';
import type { LightboxFile } from './lightbox-opener.tsx';

/** Height of the controls at the bottom of a video, in pixels. */
const controlsHeight = 48;

interface Size {
  width: number;
  height: number;
}

interface LightboxSlideProps {
  file: LightboxFile;
  /** The available room in pixels. */
  room: Size;
  /** Neighboring slides load, but do not play. */
  isShown: boolean;
  /** Plays at once. */
  isPressed: boolean;
  onRetry: () => Promise<void>;
}

/** A photo, a video with its own controls, or the reason why neither is shown. */
export function LightboxSlide({ file, room, isShown, isPressed, onRetry }: LightboxSlideProps) {
  const [failed, setFailed] = useState(false);
  if (failed) return <Failure file={file} isShown={isShown} onRetry={onRetry} />;
  if (file.fileType === 'image') {
    return <Photo file={file} room={room} onError={() => setFailed(true)} />;
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
      onPointerDown={(event) => {
        // Safari also passes presses on the controls to the slides.
        const { bottom } = event.currentTarget.getBoundingClientRect();
        if (bottom - event.clientY < controlsHeight) event.stopPropagation();
      }}
    />
  ) : null;
}

interface PhotoProps {
  file: LightboxFile;
  room: Size;
  onError: () => void;
}

/** As large as the room allows, and no larger: panning stops at its edges. */
function Photo({ file, room, onError }: PhotoProps) {
  const [size, setSize] = useState<Size>();
  const style: CSSProperties = {};
  if (file.thumbnailUrl) style.backgroundImage = `url("${file.thumbnailUrl}")`;
  if (size) {
    const scale = Math.min(room.width / size.width, room.height / size.height);
    style.width = size.width * scale;
    style.height = size.height * scale;
  }
  const { marks = [] } = file;
  const photo = (
    <img
      src={file.fileUrl}
      alt={[file.fileName, ...marks.map(({ name }) => name)].join(', ')}
      draggable={false}
      style={marks.length > 0 ? { backgroundImage: style.backgroundImage } : style}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
        setSize({ width: naturalWidth, height: naturalHeight })
      }
      onError={onError}
    />
  );
  if (marks.length === 0) return photo;
  return (
    <div className={styles.marked} style={{ width: style.width, height: style.height }}>
      {photo}
      {size &&
        marks.map(({ label, x, y }, index) => (
          <b
            // biome-ignore lint/suspicious/noArrayIndexKey: a thing may be marked twice in one place
            key={index}
            className="num"
            aria-hidden="true"
            style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
          >
            {label}
          </b>
        ))}
    </div>
  );
}

type FailureProps = Pick<LightboxSlideProps, 'file' | 'isShown' | 'onRetry'>;

function Failure({ file, isShown, onRetry }: FailureProps) {
  const [busy, setBusy] = useState(false);
  return (
    <div className={styles.failure} role={isShown ? 'alert' : undefined}>
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
