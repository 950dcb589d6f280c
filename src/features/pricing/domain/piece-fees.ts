import { itemFlags } from '#src/features/catalogue/contract.ts';
import type { CatalogueItem } from '#src/features/catalogue/domain/catalogue-item.ts';
import type { AccessAnswers } from '#src/features/pricing/contract.ts';
import { countText } from '#src/shared/format-number.ts';
import type { QuotedKind } from './merge-items.ts';
import type { PieceFee, PriceBook } from './price-book.ts';

/** One line of a price; a zero amount says that something is included. */
export interface ChargedLine {
  key: string;
  label: string;
  amountCents: number;
}

/** Pieces of one kind, as a fee counts them. */
interface Pieces {
  key: string;
  name: string;
  quantity: number;
  comesApart: boolean;
}

/** Pieces of one kind and the fee for each. */
type PieceFees = Pick<Pieces, 'name' | 'quantity'> & { feeCents: number };

/** Starts the keys of the lines of special items. */
export const specialPrefix = 'special-';

/** What is charged by the piece. */
export function pieceLines(
  kinds: readonly QuotedKind[],
  access: AccessAnswers,
  priceBook: PriceBook,
): ChargedLine[] {
  return [
    ...specialItemLines(kinds, priceBook),
    ...flagLines(kinds, priceBook),
    ...dismantlingLines(kinds, access, priceBook),
    ...feeLine('disconnecting', 'Disconnecting', disconnectingFees(kinds, access, priceBook)),
    ...feeLine('demolition', 'Tearing out', demolitionFees(kinds, access, priceBook)),
  ];
}

/**
 * The pieces a crew takes apart: some always, some only on request. Special items include it, and
 * so does tearing out.
 */
export function dismantledPieces(
  kinds: readonly QuotedKind[],
  access: Pick<AccessAnswers, 'dismantling' | 'demolition'>,
  priceBook: PriceBook,
): Pieces[] {
  return ordinaryPieces(
    kinds,
    ({ key, dismantling }) =>
      !(access.demolition && feeOf(priceBook.demolitionFeesCents, key) !== undefined) &&
      (dismantling === 'always' || (access.dismantling === true && dismantling === 'on-request')),
    priceBook,
  );
}

/** The pieces a crew takes off water or power; those at 0 are for a licensed plumber or electrician. */
export function disconnectingFees(
  kinds: readonly QuotedKind[],
  { disconnecting }: Pick<AccessAnswers, 'disconnecting'>,
  { disconnectingFeesCents }: PriceBook,
): PieceFees[] {
  if (!disconnecting) return [];
  return kinds.flatMap(({ catalogueItem, item: { name, quantity } }) => {
    const feeCents = feeOf(disconnectingFeesCents, catalogueItem?.key ?? '');
    return feeCents === undefined ? [] : [{ name, quantity, feeCents }];
  });
}

/** The pieces a crew tears out or down; never for less than taking them apart. */
export function demolitionFees(
  kinds: readonly QuotedKind[],
  { demolition }: Pick<AccessAnswers, 'demolition'>,
  priceBook: PriceBook,
): PieceFees[] {
  if (!demolition) return [];
  const { demolitionFeesCents, dismantling } = priceBook;
  return ordinaryPieces(
    kinds,
    ({ key }) => feeOf(demolitionFeesCents, key) !== undefined,
    priceBook,
  ).map(({ key, comesApart, ...pieces }) => {
    const apart = comesApart ? (feeOf(dismantling.feeCentsByItem, key) ?? dismantling.feeCents) : 0;
    return { ...pieces, feeCents: Math.max(feeOf(demolitionFeesCents, key) ?? 0, apart) };
  });
}

/** The fee for one piece of a special item in cents; null for any other item. */
export function specialFeeCents(key: string | null, priceBook: PriceBook): number | null {
  return key === null ? null : (feeOf(priceBook.specialItemFeesCents, key) ?? null);
}

function specialItemLines(kinds: readonly QuotedKind[], priceBook: PriceBook): ChargedLine[] {
  return kinds.flatMap(({ item }) => {
    const feeCents = specialFeeCents(item.key, priceBook);
    if (feeCents === null) return [];
    const label = item.quantity === 1 ? item.name : `${item.name}, ${item.quantity} pieces`;
    return [{ key: `${specialPrefix}${item.key}`, label, amountCents: feeCents * item.quantity }];
  });
}

function flagLines(kinds: readonly QuotedKind[], priceBook: PriceBook): ChargedLine[] {
  return itemFlags.flatMap((flag) => {
    const fee = priceBook.flagFees[flag];
    if (!fee) return [];
    const pieces = ordinaryPieces(kinds, ({ flags }) => flags?.includes(flag) ?? false, priceBook);
    return pieces.length === 0 ? [] : [pieceLine(flag, fee, pieces)];
  });
}

function dismantlingLines(
  kinds: readonly QuotedKind[],
  access: AccessAnswers,
  priceBook: PriceBook,
): ChargedLine[] {
  const pieces = dismantledPieces(kinds, access, priceBook);
  return pieces.length === 0 ? [] : [pieceLine('dismantling', priceBook.dismantling, pieces)];
}

function ordinaryPieces(
  kinds: readonly QuotedKind[],
  applies: (item: CatalogueItem) => boolean,
  priceBook: PriceBook,
): Pieces[] {
  return kinds.flatMap(({ catalogueItem, item: { name, quantity } }) =>
    catalogueItem &&
    applies(catalogueItem) &&
    specialFeeCents(catalogueItem.key, priceBook) === null
      ? [
          {
            key: catalogueItem.key,
            name,
            quantity,
            comesApart: catalogueItem.dismantling !== undefined,
          },
        ]
      : [],
  );
}

function pieceLine(key: string, fee: PieceFee, pieces: readonly Pieces[]): ChargedLine {
  const amountCents = pieces.reduce(
    (sum, { key, quantity }) => sum + quantity * (feeOf(fee.feeCentsByItem, key) ?? fee.feeCents),
    0,
  );
  return { key, label: pieceLabel(fee, countOf(pieces)), amountCents };
}

function feeLine(key: string, label: string, fees: readonly PieceFees[]): ChargedLine[] {
  const { amountCents, pieces } = totalFees(fees);
  return pieces === 0
    ? []
    : [{ key, label: `${label}, ${countText(pieces, 'piece')}`, amountCents }];
}

/** What the fees come to in cents, and for how many pieces; what costs nothing is not counted. */
export function totalFees(fees: readonly Omit<PieceFees, 'name'>[]): {
  amountCents: number;
  pieces: number;
} {
  return {
    amountCents: fees.reduce((sum, { quantity, feeCents }) => sum + quantity * feeCents, 0),
    pieces: countOf(fees.filter(({ feeCents }) => feeCents > 0)),
  };
}

function pieceLabel({ label, unit }: PieceFee, count: number): string {
  return `${label}, ${count} ${unit[count === 1 ? 0 : 1]}`;
}

/** The total number of pieces. */
export function countOf(pieces: readonly { quantity: number }[]): number {
  return pieces.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Fees are keyed by catalogue key, but a quote may contain any key. */
function feeOf(
  fees: Readonly<Record<string, number | undefined>>,
  key: string,
): number | undefined {
  return Object.hasOwn(fees, key) ? fees[key] : undefined;
}
