import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import type { LightboxFile } from './lightbox-file.ts';

interface LightboxSlideProps {
  file: LightboxFile;
  /** Its neighbors load, but do not play. */
  isShown: boolean;
  /** Plays at once. */
  isPressed: boolean;
  onRetry: () => Promise<void>;
}

/** A photo, a video with its own controls, or why there is neither. */
export function LightboxSlide({ file, isShown, isPressed, onRetry }: LightboxSlideProps) {
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
