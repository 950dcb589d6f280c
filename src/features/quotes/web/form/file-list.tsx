import { Check, CircleAlert, Image, Trash2, Video } from 'lucide-react';
import { useRef } from 'react';
import { formatFileSize } from '#src/shared/file-size.ts';
import { uploadLimits } from '#src/shared/upload-rules.ts';
import { Badge } from '#src/ui/badge.tsx';
import type { Photo } from './photo-tray.ts';
import './file-list.css';

interface FileListProps {
  photos: readonly Photo[];
  /** A request is under way. */
  locked: boolean;
  onRemove: (id: number) => void;
  /** The last one is gone; focus needs a new place. */
  onEmptied: () => void;
}

/** What is attached so far, how each file is doing, and a way to take it out again. */
export function FileList({ photos, locked, onRemove, onEmptied }: FileListProps) {
  const list = useRef<HTMLUListElement>(null);
  const totalBytes = photos.reduce((sum, photo) => sum + photo.sizeBytes, 0);

  function remove(photo: Photo) {
    const buttons = Array.from(list.current?.querySelectorAll('button') ?? []);
    const index = photos.indexOf(photo);
    const neighbour = buttons[index + 1] ?? buttons[index - 1];
    neighbour?.focus();
    onRemove(photo.id);
    if (!neighbour) onEmptied();
  }

  return (
    <div className="file-list">
      <div className="files-head">
        <p className="lab" role="status">
          {photos.length > 0 && `${photos.length} of ${uploadLimits.maxFiles} files`}
        </p>
        {photos.length > 0 && <span className="hint num">{formatFileSize(totalBytes)} in all</span>}
      </div>
      {photos.length > 0 && (
        <ul className="files ruled" ref={list}>
          {photos.map((photo) => (
            <li key={photo.id}>
              <Thumbnail {...photo} />
              <b className="file-name" title={photo.name}>
                {photo.name}
              </b>
              <FileDetail {...photo} />
              <FileState {...photo} />
              <button
                type="button"
                className="iconbtn"
                aria-label={`Remove ${photo.name}`}
                disabled={locked}
                onClick={() => remove(photo)}
              >
                <Trash2 />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Thumbnail({ thumbnailUrl, kind }: Photo) {
  if (thumbnailUrl) return <img className="file-thumb" src={thumbnailUrl} alt="" />;
  return <span className="file-thumb">{kind === 'video' ? <Video /> : <Image />}</span>;
}

function FileDetail({ name, sizeBytes, state, sentPercent, problem }: Photo) {
  if (state === 'sending') {
    return (
      <span
        className="file-bar"
        role="progressbar"
        aria-label={`Sending ${name}`}
        aria-valuenow={sentPercent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <i style={{ width: `${sentPercent}%` }} />
      </span>
    );
  }
  return (
    <span className="file-detail hint num">
      {formatFileSize(sizeBytes)}
      {problem && <span className="file-problem"> {problem}</span>}
    </span>
  );
}

function FileState({ state, sentPercent }: Photo) {
  switch (state) {
    case 'preparing':
      return <Badge className="file-state">Preparing</Badge>;
    case 'sending':
      return <span className="file-state hint num">{sentPercent}%</span>;
    case 'problem':
      return (
        <Badge className="file-state" tone="bad" icon={<CircleAlert />}>
          Problem
        </Badge>
      );
    default:
      return (
        <Badge className="file-state" tone="ok" icon={<Check />}>
          {state === 'sent' ? 'Sent' : 'Ready'}
        </Badge>
      );
  }
}
