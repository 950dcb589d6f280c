/** The first page renders without its fonts: text and the first picture load before them. */
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
    classList.add('fonts');
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
