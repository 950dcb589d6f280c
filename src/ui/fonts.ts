import bricolageUrl from './fonts/bricolage.woff2?url';
import instrumentUrl from './fonts/instrument.woff2?url';

/** Every page needs both faces at once, so the root preloads them. */
export const preloadedFonts = [bricolageUrl, instrumentUrl];
