/**
 * The first page renders without most of its fonts: text and the first picture load before them. A
 * reader who has begun keeps the page as it is, because another face would move the lines.
 */
const lastSwapMs = 3000;
const faces = ['740 1em "Bricolage Grotesque Variable"', '430 1em "Instrument Sans Variable"'];
const { classList } = document.documentElement;

if (!classList.contains('fonts')) {
  if (document.readyState === 'complete') fetchFonts();
  else addEventListener('load', fetchFonts);
}

async function fetchFonts(): Promise<void> {
  try {
    await firstPicture();
    await Promise.all(faces.map((face) => document.fonts.load(face)));
    if (performance.now() < lastSwapMs && scrollY === 0) classList.add('fonts');
    localStorage.fonts = 'kept';
  } catch {
    // Without them the fallbacks stay; without storage the next page fetches them again.
  }
}

/** Resolves when the largest picture of the first view is on the screen. */
async function firstPicture(): Promise<void> {
  await document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')?.decode();
  await new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
  );
}
