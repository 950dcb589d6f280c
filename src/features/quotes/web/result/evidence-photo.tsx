import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, useState } from 'react';
import type { SharedQuote } from '#src/features/quotes/contract.ts';
import { isPin, tagOf } from '#src/features/quotes/web/pins/pins.ts';
import styles from './inventory.module.css';
import { boxesIn, type ListedLine, photosOf, type SelectLine } from './quote-edit.ts';
import type { Editing } from './use-quote-editing.tsx';

interface EvidenceProps {
  line: ListedLine;
  editing: Editing;
  /** The photo to start with; null for the first. */
  file: number | null;
  onSelect: SelectLine;
}

/** The photos an item was seen in, one at a time. */
export function EvidencePhotos({ line, editing, file, onSelect }: EvidenceProps) {
  const photos = photosOf(line, editing.quote.photos);
  const [index, setIndex] = useState(() =>
    Math.max(
      0,
      photos.findIndex((photo) => photo.file === file),
    ),
  );
  const photo = photos[index];
  if (!photo) return null;
  return (
    <figure className={styles.evidence}>
      <EvidencePhoto
        key={photo.file}
        photo={photo}
        line={line}
        editing={editing}
        onSelect={onSelect}
      />
      <figcaption className="hint">
        <span>{photo.fileType === 'video' ? `From the video ${photo.name}` : photo.name}</span>
        {photos.length > 1 && (
          <span className={`${styles.evidenceTurn} num`}>
            <button
              type="button"
              className="iconbtn"
              aria-label="Previous photo"
              onClick={() => setIndex((index + photos.length - 1) % photos.length)}
            >
              <ChevronLeft />
            </button>
            {index + 1} of {photos.length}
            <button
              type="button"
              className="iconbtn"
              aria-label="Next photo"
              onClick={() => setIndex((index + 1) % photos.length)}
            >
              <ChevronRight />
            </button>
          </span>
        )}
      </figcaption>
    </figure>
  );
}

/** A photo with a box around each item; pressing a box selects its item. */
function EvidencePhoto(
  props: Omit<EvidenceProps, 'file'> & { photo: SharedQuote['photos'][number] },
) {
  const { line, photo, editing, onSelect } = props;
  const [shape, setShape] = useState<number | null>(null);
  const boxes = boxesIn(photo, editing);
  const address = photo.fileType === 'video' ? photo.thumbnailUrl : photo.url;

  return (
    <div className={styles.evidenceStage}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move from box to box */}
      <div
        className={styles.evidenceFrame}
        style={shape ? ({ '--shape': shape } as CSSProperties) : undefined}
        onKeyDown={walkBoxes}
      >
        {address && (
          <img
            src={address}
            alt={`Where ${line.evidence.some(isPin) ? 'you pointed' : 'we saw'}: ${line.name}`}
            decoding="async"
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setShape(naturalWidth / naturalHeight)
            }
          />
        )}
        {boxes.map(({ line: marked, box }, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a thing may be marked twice in one place
            key={index}
            type="button"
            className={styles.evidenceBox}
            data-pin={isPin({ file: photo.file, box }) || undefined}
            aria-label={marked.name}
            aria-pressed={marked.id === line.id}
            style={{
              left: percent(box.x),
              top: percent(box.y),
              width: percent(box.width),
              height: percent(box.height),
            }}
            onClick={() => onSelect(marked.id, photo.file)}
          >
            {isPin({ file: photo.file, box }) && <b>{tagOf(marked, editing.lines)}</b>}
          </button>
        ))}
      </div>
    </div>
  );
}

function walkBoxes(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  const boxes = [...event.currentTarget.querySelectorAll<HTMLElement>(`.${styles.evidenceBox}`)];
  const index = boxes.indexOf(document.activeElement as HTMLElement);
  if (!step || index < 0) return;
  event.preventDefault();
  boxes.at((index + step) % boxes.length)?.focus();
}

function percent(fraction: number): string {
  return `${fraction * 100}%`;
}
