import { ChevronLeft, ChevronRight, Maximize, Minimize, ZoomIn, ZoomOut } from 'lucide-react';
import { type ReactNode, type Ref, useMemo } from 'react';
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
