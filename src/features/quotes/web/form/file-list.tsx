import { Check, CircleAlert, Image, Trash2, Video } from 'lucide-react';
import { useRef } from 'react';
import { formatFileSize } from '#src/shared/format-number.ts';
import { uploadLimits } from '#src/shared/upload-rules.ts';
import { Badge } from '#src/ui/badge.tsx';
import styles from './photo-picks.module.css';
import type { Photo } from './photo-tray.ts';

interface FileListProps {
  photos: readonly Photo[];
  locked: boolean;
  onRemove: (id: number) => void;
  /** The last file was removed, so focus needs a new place. */
  onEmptied: () => void;
}

/** The attached files with their state, and a way to remove each. */
export function FileList({ photos, locked, onRemove, onEmptied }: FileListProps) {
  const list = useRef<HTMLUListElement>(null);
  const totalBytes = photos.reduce((sum, photo) => sum + photo.sizeBytes, 0);

  function remove(photo: Photo) {
    const buttons = Array.from(list.current?.querySelectorAll('button') ?? []);
    const index = photos.indexOf(photo);
    const neighbor = buttons[index + 1] ?? buttons[index - 1];
    neighbor?.focus();
    onRemove(photo.id);
    if (!neighbor) onEmptied();
  }

  return (
    <div className={styles.fileList}>
      <div className={styles.filesHead}>
        <p className="lab" role="status">
          {photos.length > 0 && `${photos.length} of ${uploadLimits.maxFiles} files`}
        </p>
        {photos.length > 0 && <span className="hint num">{formatFileSize(totalBytes)} in all</span>}
      </div>
      {photos.length > 0 && (
        <ul className={`${styles.files} ruled`} ref={list}>
          {photos.map((photo) => (
            <li key={photo.id} data-problem={photo.problem !== null || undefined}>
              <Thumbnail {...photo} />
              <b className={styles.fileName} title={photo.name}>
                {photo.name}
              </b>
              <FileDetail {...photo} />
              <FileState {...photo} />
              <button
                type="button"
                className="iconbtn"
                aria-label={`Remove ${photo.name}`}
                aria-describedby={photo.problem === null ? undefined : problemId(photo)}
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
  if (thumbnailUrl) return <img className={styles.fileThumb} src={thumbnailUrl} alt="" />;
  return <span className={styles.fileThumb}>{kind === 'video' ? <Video /> : <Image />}</span>;
}

const problemId = ({ id }: Pick<Photo, 'id'>) => `file-problem-${id}`;

function FileDetail({ id, name, sizeBytes, state, sentPercent, problem }: Photo) {
  if (state === 'sending') {
    return (
      <span
        className={styles.fileBar}
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
    <span className={`${styles.fileDetail} hint num`}>
      {formatFileSize(sizeBytes)}
      {problem && (
        <span id={problemId({ id })} className={styles.fileProblem}>
          {' '}
          {problem}
        </span>
      )}
    </span>
  );
}

function FileState({ state, sentPercent }: Photo) {
  switch (state) {
    case 'preparing':
      return <Badge className={styles.fileState}>Preparing</Badge>;
    case 'sending':
      return <span className={`${styles.fileState} hint num`}>{sentPercent}%</span>;
    case 'problem':
      return (
        <Badge className={styles.fileState} tone="bad" icon={<CircleAlert />}>
          Problem
        </Badge>
      );
    default:
      return (
        <Badge className={styles.fileState} tone="ok" icon={<Check />}>
          {state === 'sent' ? 'Sent' : 'Ready'}
        </Badge>
      );
  }
}
