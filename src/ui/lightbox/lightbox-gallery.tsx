import { ChevronLeft, ChevronRight, Maximize, Minimize, ZoomIn, ZoomOut } from 'lucide-react';
import { type CSSProperties, type ReactNode, type Ref, useMemo, useState } from 'react';
import Gallery, {
  A11yContext,
  Carousel,
  type ComponentProps,
  type ControllerRef,
  createModule,
  type GenericSlide,
  MODULE_CAROUSEL,
  MODULE_CONTROLLER,
  type Plugin,
  type RenderSlideProps,
  useA11yContext,
  type ZoomRef,
} from 'yet-another-react-lightbox';
import Fullscreen from 'yet-another-react-lightbox/plugins/fullscreen';
import Inline from 'yet-another-react-lightbox/plugins/inline';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { Button } from '#src/ui/button.tsx';
import styles from './lightbox.module.css';
import type { LightboxFile } from './lightbox-opener.tsx';

interface LightboxGalleryProps {
  files: LightboxFile[];
  index: number;
  onShow: (index: number) => void;
  /** Shown above the slides, in full screen too. */
  head: ReactNode;
  foot: ReactNode;
  /** Renders one file; the current one has offset 0. */
  slideOf: (file: LightboxFile, place: RenderSlideProps) => ReactNode;
  controllerRef: Ref<ControllerRef>;
  zoomRef: Ref<ZoomRef>;
}

/** Slides for touch, wheel and keyboard, with zoom, inside our own dialog. */
export function LightboxGallery(props: LightboxGalleryProps) {
  const { files, index, onShow, head, foot, slideOf, controllerRef, zoomRef } = props;
  // New slide objects would interrupt the transition.
  const slides = useMemo(
    () => files.map((file): FileSlide => ({ type: `${file.fileType}-file`, file })),
    [files],
  );
  return (
    <Gallery
      plugins={plugins}
      slides={slides}
      index={index}
      on={{ view: ({ index: seen }) => onShow(seen) }}
      frame={{ head, foot }}
      render={{
        ...icons,
        ...(files.length === 1 && { buttonPrev: () => null, buttonNext: () => null }),
        slide: (place) => 'file' in place.slide && slideOf(place.slide.file, place),
      }}
      labels={labels}
      carousel={{ finite: true, preload: 1, padding: 0, spacing: '80px' }}
      animation={{ swipe: 250 }}
      controller={{ ref: controllerRef, closeOnEscape: false }}
      zoom={{
        ref: zoomRef,
        supports: ['image-file'],
        maxZoom: 4,
        pinchZoomV4: true,
        scrollToZoom: true,
      }}
    />
  );
}

interface FileSlide extends GenericSlide {
  type: 'image-file' | 'video-file';
  file: LightboxFile;
}

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    'image-file': FileSlide;
    'video-file': FileSlide;
  }
  interface LightboxProps {
    frame?: { head: ReactNode; foot: ReactNode };
  }
}

/** Places head and strip around the slides, inside the element that goes full screen. */
const Frame: Plugin = ({ addParent, replace }) => {
  addParent(MODULE_CONTROLLER, createModule('frame', FrameModule));
  replace(MODULE_CAROUSEL, createModule(MODULE_CAROUSEL, QuietCarousel));
};

function FrameModule({ frame, children }: ComponentProps) {
  return (
    <div className={styles.frame}>
      {frame?.head}
      <div className={styles.stage}>{children}</div>
      {frame?.foot}
    </div>
  );
}

/** The head already announces the current file; the carousel would announce it again. */
function QuietCarousel(props: ComponentProps) {
  const a11y = useA11yContext();
  return (
    <A11yContext value={{ ...a11y, autoPlaying: true, focusWithin: false }}>
      <Carousel {...props} />
    </A11yContext>
  );
}

const plugins = [Inline, Fullscreen, Zoom, Frame];

const icons = {
  iconPrev: () => <ChevronLeft aria-hidden="true" />,
  iconNext: () => <ChevronRight aria-hidden="true" />,
  iconZoomIn: () => <ZoomIn aria-hidden="true" />,
  iconZoomOut: () => <ZoomOut aria-hidden="true" />,
  iconEnterFullscreen: () => <Maximize aria-hidden="true" />,
  iconExitFullscreen: () => <Minimize aria-hidden="true" />,
};

const labels = {
  Previous: 'Previous file',
  Next: 'Next file',
  'Photo gallery': 'In full',
  'Enter Fullscreen': 'Full screen',
  'Exit Fullscreen': 'Leave full screen',
};

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
