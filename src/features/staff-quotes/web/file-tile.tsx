import { Download, Play } from 'lucide-react';
import type { StaffFile } from '#src/features/staff-quotes/contract.ts';
import { formatFileSize } from '#src/shared/file-size.ts';
import { LightboxOpener } from '#src/ui/lightbox/lightbox-opener.tsx';
import { Tooltip } from '#src/ui/tooltip.tsx';

interface FileTileProps {
  file: StaffFile;
  onOpen: () => void;
}

/** One upload: the picture opens it, name and size below, and the way to keep it. */
export function FileTile({ file, onOpen }: FileTileProps) {
  const isVideo = file.fileType === 'video';
  return (
    <>
      <LightboxOpener
        file={file}
        className={isVideo ? 'file-tile file-video' : 'file-tile'}
        videoMark={<Play aria-hidden="true" />}
        onOpen={onOpen}
      />
      <div className="file-facts">
        <b title={file.fileName}>{file.fileName}</b>
        <span className="meta num">
          {isVideo ? 'Video' : 'Photo'}, {formatFileSize(file.fileSize)}
        </span>
        <Tooltip content="Download">
          <a
            className="iconbtn"
            href={file.downloadUrl}
            download
            aria-label={`Download ${file.fileName}`}
          >
            <Download aria-hidden="true" />
          </a>
        </Tooltip>
      </div>
    </>
  );
}
