import { shapeNameOf, shapeOf } from './item-shape.ts';

/** A thing of a quote's list: `quantity` pieces, or cubic yards of what is loose. */
export interface LoadItem {
  /** Catalogue key; null where the catalogue has no such thing. */
  key: string | null;
  name: string;
  quantity: number;
  /** Of all pieces, in any one unit. */
  volume: number;
}

/** One thing in the drawing, by its upper left corner; lengths in units of the drawing. */
export interface Piece {
  /** Stays the same while the count changes, so that a screen can move it. */
  id: string;
  /** Key or name of the thing. */
  item: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The load of one drawn truck: pieces in a space of `width` by `height` that starts at the front of the floor. */
export interface PackedLoad {
  width: number;
  height: number;
  pieces: Piece[];
  /** Pieces that are on the truck and not in the drawing. */
  more: number;
}

/** The room of the drawn truck. */
export const room = { width: 372, height: 146 };

/** More would be specks. */
const mostPieces = 40;
/** A small load is a heap about this much wider than high. */
const heapShape = 1.6;
/** Of the space of a load, what the things themselves take. */
const density = 0.8;

/**
 * Packs what fills a share of a truck, 0 to 1. The space it takes has exactly that share of the
 * room's area, every piece stands on the floor or on others, and pieces have areas like volumes.
 */
export function packLoad(items: readonly LoadItem[], share: number): PackedLoad {
  const { chosen, more } = choosePieces(items);
  const total = chosen.reduce((sum, { volume }) => sum + volume, 0);
  const area = room.width * room.height * Math.min(1, share);
  if (total === 0 || area === 0) return { width: 0, height: 0, pieces: [], more };
  const wanted = chosen
    .map(({ id, item, volume }) => {
      const { width, height } = shapeOf(item);
      const scale = Math.sqrt((area * density * volume) / total / (width * height));
      return { id, item, width: width * scale, height: height * scale };
    })
    .sort((a, b) => b.width * b.height - a.width * a.height || (a.id < b.id ? -1 : 1));
  const space = spaceFor(wanted, area);
  return { ...space, pieces: enlarge(wanted, space), more };
}

type Unplaced = Omit<Piece, 'x' | 'y'>;

/** All pieces, or where there are too many, fewer and larger ones of each kind with the same volume. */
function choosePieces(items: readonly LoadItem[]) {
  const kinds = items
    .filter(({ volume }) => volume > 0)
    .map((item) => ({ ...item, count: isHeap(item) ? 1 : Math.ceil(item.quantity) }))
    .sort((a, b) => b.volume - a.volume);
  const count = kinds.reduce((sum, kind) => sum + kind.count, 0);
  const seen = new Map<string, number>();
  const chosen = kinds.slice(0, mostPieces).flatMap((kind) => {
    const item = kind.key ?? kind.name;
    const drawn =
      count <= mostPieces ? kind.count : Math.max(1, Math.floor((kind.count * mostPieces) / count));
    return Array.from({ length: drawn }, () => {
      const nth = seen.get(item) ?? 0;
      seen.set(item, nth + 1);
      return { id: `${item} ${nth}`, item, volume: kind.volume / drawn };
    });
  });
  return { chosen, more: count - chosen.length };
}

/** Loose stuff lies in one heap, however much it is. */
function isHeap({ key, name }: LoadItem): boolean {
  return ['pile', 'earth', 'greens'].includes(shapeNameOf(key ?? name));
}

/** A space of this area in which the tallest and the widest piece find room, as far as the truck has it. */
function spaceFor(pieces: readonly Unplaced[], area: number): { width: number; height: number } {
  const [single] = pieces;
  if (single && pieces.length === 1) {
    const width = Math.min(room.width, Math.sqrt((area * single.width) / single.height));
    const height = Math.min(room.height, area / width);
    return { width: area / height, height };
  }
  const tallest = Math.max(...pieces.map(({ height }) => height));
  const widest = Math.max(...pieces.map(({ width }) => width));
  const height = Math.min(room.height, Math.max(Math.sqrt(area / heapShape), tallest));
  const width = Math.min(room.width, Math.max(area / height, widest));
  return { width, height: area / width };
}

/** The pieces in their space, as large as they fit. */
function enlarge(pieces: readonly Unplaced[], space: { width: number; height: number }): Piece[] {
  let [fits, tooLarge] = [0, 1 / density];
  let best: Piece[] = [];
  for (let step = 0; step < 12 || best.length === 0; step += 1) {
    const scale = (fits + tooLarge) / 2;
    const placed = place(pieces, space, scale);
    if (placed) [fits, best] = [scale, placed];
    else tooLarge = scale;
  }
  return best;
}

/** Puts each piece where it comes to stand lowest; null when one is left over. */
function place(
  pieces: readonly Unplaced[],
  space: { width: number; height: number },
  scale: number,
): Piece[] | null {
  // The upper outline of the load: from each x on, how high it stands.
  let outline = [{ x: 0, top: 0 }];
  const placed: Piece[] = [];
  for (const piece of pieces) {
    const [width, height] = [piece.width * scale, piece.height * scale];
    let spot: { x: number; top: number } | null = null;
    for (const { x } of outline) {
      if (x + width > space.width + 1e-6) break;
      const below = outline.filter(
        (step, index) => step.x < x + width - 1e-6 && (outline[index + 1]?.x ?? Infinity) > x,
      );
      const top = Math.max(...below.map((step) => step.top));
      if (!spot || top < spot.top - 1e-6) spot = { x, top };
    }
    if (!spot || spot.top + height > space.height + 1e-6) return null;
    const { x, top } = spot;
    placed.push({ ...piece, x, y: room.height - top - height, width, height });
    const after = outline.findLast((step) => step.x <= x + width + 1e-6);
    outline = [
      ...outline.filter((step) => step.x < x),
      { x, top: top + height },
      ...(x + width < space.width - 1e-6 ? [{ x: x + width, top: after?.top ?? 0 }] : []),
      ...outline.filter((step) => step.x > x + width + 1e-6),
    ];
  }
  return placed;
}
