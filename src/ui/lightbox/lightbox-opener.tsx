import { ImageOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';

export interface LightboxFile {
  id: number;
  fileType: 'image' | 'video';
  fileName: string;
  /** Bytes. */
  fileSize: number;
  fileUrl: string;
  thumbnailUrl: string | null;
  downloadUrl: string;
  /** Points in a photo, in fractions of its width and height. */
  marks?: readonly { label: string; name: string; x: number; y: number }[];
}

interface LightboxOpenerProps {
  file: LightboxFile;
  className?: string;
  /** Marks a video thumbnail. */
  videoMark: ReactNode;
  onOpen: () => void;
}

/** A thumbnail button that opens the file full size. */
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
        // Not every browser focuses a pressed button, and the focus has to come back here.
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
