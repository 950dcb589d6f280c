import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { SharedQuote } from '#src/features/quotes/contract.ts';
import { EvidencePhotos } from '#src/features/quotes/web/result/evidence-photo.tsx';
import { InventoryPanel } from '#src/features/quotes/web/result/inventory.tsx';
import type { ListedLine } from '#src/features/quotes/web/result/quote-edit.ts';
import type { Editing } from '#src/features/quotes/web/result/use-quote-editing.tsx';
import { ScreenProviders } from '#src/ui/screen-providers.tsx';
import { PhotoPicker } from './photo-picker.tsx';
import { PinNaming } from './pin-naming.tsx';

const line = (id: string, changes: Partial<ListedLine> = {}): ListedLine => ({
  id,
  key: id,
  name: id,
  sizeClass: 'medium',
  quantity: 1,
  isKept: false,
  sameAs: null,
  isAdded: false,
  basis: 'read',
  confirmed: false,
  confidence: 1,
  evidence: [],
  volume: 1,
  flags: [],
  sizes: [],
  ...changes,
});
const at = (x: number, y: number, file = 0) => ({ file, box: { x, y, width: 0, height: 0 } });
const file = (position: number, fileType: 'image' | 'video') => ({
  file: position,
  fileType,
  name: `file ${position}`,
  url: `/files/${position}`,
  thumbnailUrl: `/thumbnails/${position}`,
});
const lines = [
  line('Loveseat', { evidence: [at(0.6, 0.6)] }),
  line('Bag', { quantity: 3 }),
  line('Desk', { quantity: 2, isAdded: true, evidence: [at(0.1, 0.02), at(0.2, 0.2, 2)] }),
];

function editingOf(changes: { lines?: ListedLine[]; estimate?: object } = {}): Editing {
  const listed = changes.lines ?? lines;
  const analysis = { itemCount: 6, itemInventory: [] };
  const quote = {
    serviceType: 'office-cleanout',
    closed: null,
    lines: listed,
    analysis,
    photos: [file(0, 'image'), file(1, 'video'), file(2, 'image')],
    estimate: { unanswered: [], lowPrice: 200, highPrice: 300, ...changes.estimate },
  } as unknown as SharedQuote;
  return { quote, lines: listed } as unknown as Editing;
}

const render = (part: React.ReactNode) =>
  renderToStaticMarkup(<ScreenProviders>{part}</ScreenProviders>);
const textOf = (html: string) => html.replace(/<svg.*?<\/svg>|<[^>]*>/g, '');

test('the photo takes pins by keys, and shows those it has with the numbers of their rows', () => {
  const html = render(<PhotoPicker editing={editingOf()} />);
  expect(html).toContain('aria-label="Photo 1 of 2. Arrow keys move the cross, Enter sets a pin."');
  expect([...html.matchAll(/aria-label="(Pin [^"]*)"/g)].map(([, name]) => name)).toEqual([
    'Pin 1: Loveseat',
    'Pin 3: Desk',
  ]);
  // The tag of a pin at the upper edge hangs below it.
  expect(html.match(/data-below/g)).toHaveLength(1);
  expect(html).not.toContain('Tap the first thing');
});

test('each file says what is pinned in it, and a video kindly that it takes none', () => {
  const text = textOf(render(<PhotoPicker editing={editingOf()} />));
  expect(text).toContain('Photo 1 2 pins');
  expect(text).toContain('Video 1 Takes no pins');
  expect(text).toContain('Photo 2 1 pin');
  expect(text).toContain('A video has no still to pin. Add what is in it by name.');
  const empty = textOf(render(<PhotoPicker editing={editingOf({ lines: [] })} />));
  expect(empty).toContain('Tap the first thing that goes');
  expect(empty).toContain('Photo 1 Nothing pinned');
  const settled = editingOf({ lines: [], estimate: { highPrice: 200 } });
  expect(textOf(render(<PhotoPicker editing={settled} />))).toContain('Photo 1 Nothing goes');
});

test('the list says how many of its things are pinned; before there is one, how to begin', () => {
  const text = textOf(render(<InventoryPanel editing={editingOf()} isPinning />));
  expect(text).toContain('Your list 6 things, 3 pinned');
  const empty = textOf(render(<InventoryPanel editing={editingOf({ lines: [] })} isPinning />));
  expect(empty).toContain('About 30 seconds for ten things');
  expect(empty).toContain('Type a name instead');
  expect(empty).not.toContain('Your list');
});

test('a new pin is offered what was written, with its count; a pin that is set keeps its own', () => {
  const props = { lines, common: [], onName: () => {}, onRemove: () => {} };
  const pressed = (html: string) =>
    /aria-pressed="true"[^>]*>(.*?)<\/button>/.exec(html)?.slice(1).map(textOf);
  const fresh = render(<PinNaming {...props} pin={null} />);
  expect(pressed(fresh)).toEqual(['Bag you wrote it']);
  expect(textOf(fresh)).toContain('Yes, 3 × Bag');
  const [, , desk = line('Desk')] = lines;
  const pin = { line: desk, file: 0, index: 0, x: 0.1, y: 0.02 };
  const again = render(<PinNaming {...props} pin={pin} />);
  expect(pressed(again)).toEqual(['Desk ']);
  expect(textOf(again)).toContain('Yes, 2 × Desk');
  expect(again).toContain('aria-label="Remove this pin"');
  const bare = render(<PinNaming {...props} lines={[]} pin={null} />);
  expect(bare).toMatch(/disabled="".*Pick a name/);
});

test('where a model would draw boxes, a pin is a mark with its number', () => {
  const [loveseat = line('Loveseat')] = lines;
  const html = render(
    <EvidencePhotos line={loveseat} editing={editingOf()} file={null} onSelect={() => {}} />,
  );
  expect(html).toContain('alt="Where you pointed: Loveseat"');
  expect(html).toMatch(/data-pin="true" aria-label="Loveseat" aria-pressed="true"[^>]*><b>1<\/b>/);
  expect(html).toMatch(/data-pin="true" aria-label="Desk" aria-pressed="false"[^>]*><b>3<\/b>/);
});
