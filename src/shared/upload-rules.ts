// Separate from the contract, so that the quote form knows them before it loads any schema.

/** Limits of an AI quote's fields (spec sections 5 and 9). */
export const uploadLimits = {
  maxFiles: 10,
  maxFileBytes: 26_214_400,
} as const;

/** The sentences of spec sections 5 and 8 that both sides show. */
export const uploadMessages = {
  tooLarge:
    'File is too large. Maximum size is 25MB. For videos, keep them under 60 seconds at 720p resolution.',
  tooMany: `Maximum ${uploadLimits.maxFiles} files allowed`,
  none: 'Upload at least one photo to continue',
  wrongType:
    'Only photos (JPEG, PNG, WebP, AVIF, HEIC, GIF) and videos (MP4, MOV, WebM, 3GP, AVI) can be added.',
  empty: 'This file is empty. Pick it again or choose another one.',
} as const;

/** The address every AI quote is stored with (spec section 3). */
export const photoQuoteAddress = 'Photo-based quote';

/** The address of a quote for a picked list. */
export const listQuoteAddress = 'Picked from the list';

/** The address of a quote for what was said on the phone. */
export const phoneQuoteAddress = 'Told by phone';

/** True when an address is a place, not a word for where a quote came from. */
export function isPlace(address: string): boolean {
  return ![photoQuoteAddress, listQuoteAddress, phoneQuoteAddress].includes(address);
}

/** An address as staff read it: a photo quote shows "Photo-based estimate" (spec section 3). */
export function addressLabel(address: string): string {
  return address === photoQuoteAddress ? 'Photo-based estimate' : address;
}
