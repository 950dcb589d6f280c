// Apart from the contract, so that the quote form can know them before it loads any schema.

/** What the fields of an AI quote are called and limited to (spec sections 5 and 9). */
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
  wrongType: 'Only photos (JPEG, PNG, WebP, AVIF, HEIC) and videos (MP4, MOV, WebM) can be added.',
  empty: 'This file is empty. Pick it again or choose another one.',
} as const;

/** The address every AI quote is stored with (spec section 3). */
export const photoQuoteAddress = 'Photo-based quote';

/** The address of a quote that was picked from the list instead. */
export const listQuoteAddress = 'Picked from the list';

/** Whether an address is a place, rather than a word on where a quote came from. */
export function isPlace(address: string): boolean {
  return address !== photoQuoteAddress && address !== listQuoteAddress;
}

/** An address as staff read it: that of a photo quote is "Photo-based estimate" (spec section 3). */
export function addressLabel(address: string): string {
  return address === photoQuoteAddress ? 'Photo-based estimate' : address;
}
