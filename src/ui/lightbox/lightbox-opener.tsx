import { ImageOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { LightboxFile } from './lightbox-file.ts';

interface LightboxOpenerProps {
  file: LightboxFile;
  className?: string;
  /** Tells a video from a photo. */
  videoMark: ReactNode;
  onOpen: () => void;
}

/** A file small, as a button that opens it in full. */
export function LightboxOpener({ file, className, videoMark, onOpen }: LightboxOpenerProps) {
  const [broken, setBroken] = useState(false);
  const isVideo = file.fileType === 'video';
  const isPicture = file.thumbnailUrl && !broken;
  return (
    <button
      type="button"
      className={className}
      aria-label={`${isVideo ? 'Play' : 'Open'} ${file.fileName}`}
      onClick={(event) => {
        // Not every browser focuses what is pressed, and the focus is to come back here.
        event.currentTarget.focus();
        onOpen();
      }}
    >
      {isPicture && (
        <img src={file.thumbnailUrl ?? ''} alt="" loading="lazy" onError={() => setBroken(true)} />
      )}
      {isVideo ? videoMark : !isPicture && <ImageOff aria-hidden="true" />}
    </button>
  );
}
