// Separate from the contract, so that the quote form knows them before it loads any schema.

/** The address every AI quote is stored with (spec section 3). */
export const photoQuoteAddress = 'Photo-based quote';

/** The address of a quote for a picked list. */
export const listQuoteAddress = 'Picked from the list';

/** The address of a quote for what was written, without photos. */
export const writtenQuoteAddress = 'Told in words';

/** The address of a quote for what was said on the phone. */
export const phoneQuoteAddress = 'Told by phone';

/** True when an address is a place, not a word for where a quote came from. */
export function isPlace(address: string): boolean {
  return ![photoQuoteAddress, listQuoteAddress, writtenQuoteAddress, phoneQuoteAddress].includes(
    address,
  );
}

/** An address as staff read it: a photo quote shows "Photo-based estimate" (spec section 3). */
export function addressLabel(address: string): string {
  return address === photoQuoteAddress ? 'Photo-based estimate' : address;
}
