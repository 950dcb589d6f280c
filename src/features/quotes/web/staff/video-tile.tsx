import { Play } from 'lucide-react';
import { useState } from 'react';
import type { StaffFile } from '../../contract.ts';

/** A video behind its play mark; where the browser can't play it, it can still be opened. */
export function VideoTile({ file }: { file: StaffFile }) {
  const [state, setState] = useState<'idle' | 'playing' | 'failed'>('idle');
  if (state === 'playing') {
    return (
      <div className="file-tile">
        {/* biome-ignore lint/a11y/useMediaCaption: what clients film has no captions */}
        <video
          src={file.fileUrl}
          aria-label={file.fileName}
          controls
          autoPlay
          playsInline
          ref={takeFocus}
          onError={() => setState('failed')}
        />
      </div>
    );
  }
  if (state === 'failed') {
    return (
      <a
        className="file-tile file-failed"
        href={file.fileUrl}
        target="_blank"
        rel="noopener"
        ref={takeFocus}
      >
        This browser can’t play it. Open the file
        <span className="vh">{file.fileName} in a new tab</span>
      </a>
    );
  }
  return (
    <button type="button" className="file-tile file-video" onClick={() => setState('playing')}>
      {file.thumbnailUrl && <img src={file.thumbnailUrl} alt="" loading="lazy" />}
      <Play aria-hidden="true" />
      <span className="vh">Play {file.fileName}</span>
    </button>
  );
}

/** What takes the place of a pressed button takes its focus. */
function takeFocus(element: HTMLElement | null) {
  element?.focus();
}
