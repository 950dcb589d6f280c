import './enhance/menus.ts';
import './enhance/early-presses.ts';
import './enhance/first-touch.ts';
import './enhance/offline-forms.ts';
import { wordsAt } from '#src/shared/opening-hours.ts';

/** The scripts of public pages. Everything else is HTML and CSS, and works without them. */

// Turns before/after pictures, each shown half, into a slider.
const sliderSteps: Record<string, number> = {
  ArrowLeft: -5,
  ArrowDown: -5,
  ArrowRight: 5,
  ArrowUp: 5,
};

for (const slider of document.querySelectorAll<HTMLInputElement>('[data-reveal]')) {
  // A browser may restore the slider's value on reload.
  reveal(slider);
  slider.hidden = false;
  slider.addEventListener('input', () => reveal(slider));
  slider.addEventListener('keydown', (event) => {
    const step = sliderSteps[event.key];
    if (!step) return;
    event.preventDefault();
    slider.valueAsNumber += step;
    reveal(slider);
  });
}

// Makes strips without links focusable while they scroll, so that the keyboard can scroll them.
const stripWatch = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0');
    else target.removeAttribute('tabindex');
  }
});

for (const strip of document.querySelectorAll('[data-scroll-strip]')) stripWatch.observe(strip);

// Shows the bar of phones wherever neither a quote button of the page nor its footer is in view.
const phoneBar = document.querySelector('[data-phone-bar]');
const barHiders = 'main :is(.btn, .chip)[href^="/quote"], body > footer';
const headerPx = 64;
const inView = new Set<Element>();

const phoneBarWatch = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) inView.add(target);
      else inView.delete(target);
    }
    phoneBar?.toggleAttribute('data-shown', inView.size === 0);
  },
  { rootMargin: `-${headerPx}px 0px 0px` },
);

if (phoneBar)
  for (const element of document.querySelectorAll(barHiders)) phoneBarWatch.observe(element);

// Changes the title when the page is left, and restores it when the page comes back from the bfcache.
const titleWhenLeft = document.querySelector<HTMLMetaElement>(
  'meta[name="title-when-left"]',
)?.content;

if (titleWhenLeft) {
  const ownTitle = document.title;
  addEventListener('pagehide', () => {
    document.title = titleWhenLeft;
  });
  addEventListener('pageshow', () => {
    document.title = ownTitle;
  });
}

// The first page renders without most of its fonts: text and the first picture load before them. A
// reader who has begun keeps the page as it is, because another face would move the lines.
const lastSwapMs = 3000;
/** A slow phone lays out so many in 20 ms. */
const elementsOfFrame = 40;
const { classList } = document.documentElement;

if (!classList.contains('fonts')) {
  whenLoaded(fetchFonts);
}

// Parts that wait until they are near are laid out once the page is at rest: whoever prints or
// captures all of it sees them too. One after the other, since all at once keep a slow phone busy.
const restMs = 1500;
const parts = [...document.querySelectorAll<HTMLElement>('.in-turn > *')];

function layOutNext() {
  const part = parts.shift();
  if (!part) return classList.add('at-rest');
  part.style.contentVisibility = 'visible';
  whenIdle(layOutNext);
}

function whenIdle(task: () => void) {
  (self.requestIdleCallback ?? setTimeout)(task);
}

whenLoaded(() => setTimeout(() => whenIdle(layOutNext), restMs));

// Loads the script that answers a form or plays a clip in place on its first use; without it, both
// lead to a page of their own.
for (const element of document.querySelectorAll<HTMLElement>('[data-script]')) {
  const { script = '' } = element.dataset;
  const type = element instanceof HTMLFormElement ? 'submit' : 'click';
  const hold = (event: Event & Partial<SubmitEvent & MouseEvent>) => {
    // A modified click opens the link in a new tab.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const again = () => {
      element.removeEventListener(type, hold);
      (event.submitter ?? element).click();
    };
    import(/* @vite-ignore */ script).then(again, again);
  };
  element.addEventListener(type, hold);
  // It left something here before a reload or a step back.
  if (history.state?.[script]) import(/* @vite-ignore */ script);
}

// Thumbnails that play in place are buttons, which answer to the space bar too.
for (const thumbnail of document.querySelectorAll<HTMLElement>('[data-plays]')) {
  thumbnail.role = 'button';
  thumbnail.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    thumbnail.click();
  });
}

// Says what holds once a time has run out.
for (const place of document.querySelectorAll<HTMLElement>('[data-later]')) {
  const { later = '', laterSeconds } = place.dataset;
  setTimeout(() => place.replaceChildren(later), Number(laterSeconds) * 1000);
}

// Says whether we are open, minute by minute.
const minuteMs = 60_000;

for (const place of document.querySelectorAll<HTMLElement>('[data-opening-words]')) {
  const words = JSON.parse(place.dataset.openingWords ?? '');
  const tell = () => {
    place.textContent = wordsAt(words, new Date()) ?? place.textContent;
  };
  tell();
  setInterval(tell, minuteMs);
}

function whenLoaded(run: () => void): void {
  if (document.readyState === 'complete') run();
  else addEventListener('load', run);
}

function reveal(slider: HTMLInputElement): void {
  slider.parentElement?.style.setProperty('--p', `${slider.value}%`);
  slider.ariaValueText = `${slider.value}% before`;
}

async function fetchFonts(): Promise<void> {
  try {
    await firstView();
    await Promise.all([
      document.fonts.load('740 1em "Bricolage Grotesque Variable"', 'e'),
      // Every page says Español, and a file of its own has the ñ.
      document.fonts.load('430 1em "Instrument Sans Variable"', 'eñ'),
    ]);
    if (performance.now() < lastSwapMs && scrollY === 0) await showFaces();
    localStorage.fonts = 'kept';
  } catch {
    // Without them the fallbacks stay; without storage the next page fetches them again.
  }
}

/** All text laid out anew in one frame keeps a slow phone busy: part by part. */
async function showFaces(): Promise<void> {
  const shown = partsOf(document.body);
  let elements = 0;
  for (const part of shown) {
    const more = countElements(part);
    elements += more;
    if (elements > elementsOfFrame) {
      await new Promise(requestAnimationFrame);
      elements = more;
    }
    part.classList.add('faces');
  }
  classList.add('fonts');
  for (const part of shown) part.classList.remove('faces');
}

/** All of an element, in parts no larger than a frame lays out. */
function partsOf(whole: Element): Element[] {
  return [...whole.children].flatMap((part) =>
    countElements(part) > elementsOfFrame ? partsOf(part) : part,
  );
}

function countElements(part: Element): number {
  return part.querySelectorAll('*').length;
}

/** Resolves when the first view is on the screen, its largest picture included. */
async function firstView(): Promise<void> {
  await document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')?.decode();
  await new Promise(requestAnimationFrame);
  // The first frames of a busy phone are drawn later than they are asked for; some browsers do not tell when.
  await new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, 2000);
  });
}
