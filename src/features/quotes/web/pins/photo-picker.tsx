import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useCommonItems } from '#src/features/catalogue/web/catalogue-queries.ts';
import type { SharedQuote } from '#src/features/quotes/contract.ts';
import { type LocalEdit, reverseOf } from '#src/features/quotes/web/result/quote-edit.ts';
import type { Editing } from '#src/features/quotes/web/result/use-quote-editing.tsx';
import { countText } from '#src/shared/format-number.ts';
import { Button } from '#src/ui/button.tsx';
import styles from './photo-picker.module.css';
import { markOf, PhotoStage } from './photo-stage.tsx';
import { PinNaming } from './pin-naming.tsx';
import {
  addPin,
  type Guess,
  isRemoved,
  lineFor,
  movePin,
  type Pin,
  type Point,
  pinsOf,
  removePin,
  renamePin,
} from './pins.ts';

interface Said {
  text: string;
  number: number;
  /** Its own way back, because the last change may be another one by then. */
  undo?: { removal: LocalEdit; back: LocalEdit } | undefined;
}

/** The photos of a quote that no model has looked at: the visitor points at what goes and names it. */
export function PhotoPicker({ editing, children }: { editing: Editing; children?: ReactNode }) {
  const { quote, lines, edit } = editing;
  const common = useCommonItems(quote.serviceType);
  const images = quote.photos.filter(({ fileType }) => fileType === 'image');
  const [file, setFile] = useState(images[0]?.file);
  const [cross, setCross] = useState<Point>({ x: 0.5, y: 0.5 });
  const [naming, setNaming] = useState<{ pin: Pin | null } | null>(null);
  const [said, setSaid] = useState<Said>({ text: '', number: 0 });
  const surface = useRef<HTMLDivElement>(null);
  const position = Math.max(
    0,
    images.findIndex((image) => image.file === file),
  );
  const photo = images[position];
  const pins = pinsOf(lines);
  if (!photo) return null;
  const { undo } = said;
  const isStale = undo !== undefined && !isRemoved(undo.removal, lines);

  function say(text: string, undo?: Said['undo']) {
    setSaid(({ number }) => ({ text, undo, number: number + 1 }));
  }

  /** Ends the naming; the focus goes back to where it came from. */
  function close() {
    const { pin } = naming ?? {};
    const mark = pin && surface.current?.parentElement?.querySelector<HTMLElement>(markOf(pin));
    (mark ?? surface.current)?.focus({ preventScroll: true });
    setNaming(null);
  }

  function set(point: Point) {
    setCross(point);
    if (!naming) setNaming({ pin: null });
    say('');
  }

  function remove(pin: Pin) {
    const removal = removePin(pin);
    edit(removal);
    say(`Pin removed: ${pin.line.name}.`, { removal, back: reverseOf(removal, editing) });
    surface.current?.focus({ preventScroll: true });
    setNaming(null);
  }

  function name(guess: Guess, count: number) {
    const pin = naming?.pin;
    if (!photo) return;
    if (!pin) edit(addPin(guess, { file: photo.file, point: cross, count }, lines));
    else if (lineFor(guess, lines)?.id === pin.line.id) edit(movePin(pin, cross, count));
    else edit(renamePin(pin, guess, { point: cross, count }, lines));
    say(`Pinned: ${guess.name}, ${count}.`);
    close();
  }

  function onKeyDown(event: KeyboardEvent) {
    // An open list of search results closes first.
    const isForList =
      event.target instanceof Element && event.target.matches('[aria-expanded="true"]');
    if (event.key !== 'Escape' || !naming || isForList) return;
    event.stopPropagation();
    close();
  }

  const takesEscape = naming ? { 'data-takes-escape': '' } : {};
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape ends the naming from anywhere in it */}
      <div className={styles.photos} onKeyDown={onKeyDown} {...takesEscape}>
        <PhotoStage
          key={photo.file}
          photo={photo}
          label={`Photo ${position + 1} of ${images.length}`}
          surface={surface}
          pins={pins.filter((pin) => pin.file === photo.file)}
          lines={lines}
          cross={cross}
          named={naming}
          isFirst={pins.length === 0}
          onCross={setCross}
          onSet={set}
          onOpen={(pin) => {
            setCross(pin);
            setNaming({ pin });
          }}
          onMove={(pin, to) => {
            edit(movePin(pin, to));
            say('');
          }}
          onRemove={remove}
        />
        {quote.photos.length > 1 && (
          <PhotoStrip
            quote={quote}
            pins={pins}
            file={photo.file}
            onShow={(next) => {
              setFile(next);
              setNaming(null);
            }}
          />
        )}
        <p className={`${styles.note} hint`}>
          {undo && !isStale ? (
            <>
              {said.text}{' '}
              <Button
                variant="line"
                size="xs"
                aria-label="Undo: pin removed"
                repeats
                onClick={() => {
                  edit(undo.back);
                  say('The pin is back.');
                  surface.current?.focus({ preventScroll: true });
                }}
              >
                Undo
              </Button>
            </>
          ) : (
            <>
              <span>Only what you pin or name is priced.</span>
              <span className={styles.keys}>
                By keyboard: arrows move the cross, Enter sets a pin.
              </span>
              {images.length < quote.photos.length && (
                <span>A video has no still to pin. Add what is in it by name.</span>
              )}
            </>
          )}
        </p>
        <p className="vh" role="status">
          {/* Another element each time: the same words once more are news too. */}
          <span key={said.number}>{!isStale && said.text}</span>
        </p>
        <div className={styles.below}>{children}</div>
      </div>
      {naming && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape ends the naming from anywhere in it
        <div className={styles.namingPlace} onKeyDown={onKeyDown} data-takes-escape="">
          <PinNaming
            key={naming.pin ? markOf(naming.pin) : 'new'}
            lines={lines}
            common={common}
            pin={naming.pin}
            onName={name}
            onRemove={() => (naming.pin ? remove(naming.pin) : close())}
          />
        </div>
      )}
    </>
  );
}

interface PhotoStripProps {
  quote: SharedQuote;
  pins: Pin[];
  file: number;
  onShow: (file: number) => void;
}

/** All files of the quote, and what is pinned in each. */
function PhotoStrip({ quote, pins, file, onShow }: PhotoStripProps) {
  const { photos, estimate } = quote;
  const isSettled = estimate.unanswered.length === 0 && estimate.lowPrice === estimate.highPrice;
  const nothing = isSettled ? 'Nothing goes' : 'Nothing pinned';
  return (
    // biome-ignore lint/a11y/useSemanticElements: photos are no fieldset
    <div className={styles.strip} role="group" aria-label="Your photos">
      {photos.map((photo) => {
        const alike = photos.filter(({ fileType }) => fileType === photo.fileType);
        const number = alike.indexOf(photo) + 1;
        const count = pins.filter((pin) => pin.file === photo.file).length;
        const picture = photo.thumbnailUrl && (
          <img src={photo.thumbnailUrl} width={64} height={48} alt="" loading="lazy" />
        );
        return photo.fileType === 'image' ? (
          <button
            key={photo.file}
            type="button"
            aria-current={photo.file === file || undefined}
            onClick={() => onShow(photo.file)}
          >
            {picture}
            <b>Photo {number}</b> <span>{count > 0 ? countText(count, 'pin') : nothing}</span>
          </button>
        ) : (
          <p key={photo.file}>
            {picture}
            <b>Video {number}</b> <span>Takes no pins</span>
          </p>
        );
      })}
    </div>
  );
}
