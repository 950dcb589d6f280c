import { expect, test } from 'vitest';
import type { StaffLine, StaffQuoteDetail } from '#src/features/staff-quotes/contract.ts';
import { LightboxSlide } from '#src/ui/lightbox/lightbox-gallery.tsx';
import { renderStaff, textOf } from '#tests/support/render-staff.ts';
import { markPins } from './quote-details.tsx';
import { QuoteList } from './quote-list.tsx';

const line = (id: string, evidence: StaffLine['evidence']): StaffLine => ({
  id,
  key: id,
  name: id,
  sizeClass: 'medium',
  quantity: 1,
  isKept: false,
  sameAs: null,
  isAdded: true,
  basis: 'pinned',
  confirmed: false,
  confidence: 1,
  evidence,
  volume: 1,
  flags: [],
  sizes: [],
  before: null,
});
const lines = [
  line('Rug', []),
  line('Desk', [{ file: 2, box: { x: 0.25, y: 0.5, width: 0, height: 0 } }]),
];
const file: StaffQuoteDetail['files'][number] = {
  id: 7,
  position: 2,
  fileType: 'image',
  fileName: 'room.jpg',
  fileSize: 1000,
  fileUrl: '/room',
  downloadUrl: '/download',
  thumbnailUrl: null,
};

test('staff see the pins of a client in the photo, and beside the things they stand for', () => {
  const [marked, other] = markPins([file, { ...file, position: 0 }], lines);
  expect(marked?.marks).toEqual([{ label: '2', name: 'pin 2: Desk', x: 0.25, y: 0.5 }]);
  expect(other?.marks).toEqual([]);
  const slide = { room: { width: 100, height: 100 }, isShown: true, isPressed: false };
  const retry = async () => {};
  expect(renderStaff(<LightboxSlide {...slide} file={marked ?? file} onRetry={retry} />)).toContain(
    'alt="room.jpg, pin 2: Desk"',
  );

  const quote = { lines, access: {}, topics: [], lineItems: [], aiAnalysis: null };
  const text = textOf(renderStaff(<QuoteList quote={quote as unknown as StaffQuoteDetail} />));
  expect(text).toContain('Desk Pin 2 in the photos');
  expect(text.match(/in the photos/g)).toHaveLength(1);
});
