import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { formatFileSize } from '#src/shared/file-size.ts';
import type { StaffFile } from '../../contract.ts';
import { VideoTile } from './video-tile.tsx';

/** One upload: a photo opens in a new tab, a video plays in its place. */
export function FileTile({ file }: { file: StaffFile }) {
  const isVideo = file.fileType === 'video';
  return (
    <>
      {isVideo ? <VideoTile file={file} /> : <PhotoTile file={file} />}
      <b title={file.fileName}>{file.fileName}</b>
      <span className="meta num">
        {isVideo ? 'Video' : 'Photo'}, {formatFileSize(file.fileSize)}
      </span>
    </>
  );
}

function PhotoTile({ file }: { file: StaffFile }) {
  const [broken, setBroken] = useState(false);
  return (
    <a className="file-tile" href={file.fileUrl} target="_blank" rel="noopener">
      {file.thumbnailUrl && !broken ? (
        <img src={file.thumbnailUrl} alt="" loading="lazy" onError={() => setBroken(true)} />
      ) : (
        <ImageOff aria-hidden="true" />
      )}
      <span className="vh">Open {file.fileName} in a new tab</span>
    </a>
  );
}
