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
