import { wordsAt } from '#src/shared/opening-hours.ts';

/** Says whether we are open, minute by minute. */

const minuteMs = 60_000;

for (const place of document.querySelectorAll<HTMLElement>('[data-opening-words]')) {
  const { timeZone = '', openingWords = '' } = place.dataset;
  const words = JSON.parse(openingWords);
  const tell = () => {
    place.textContent = wordsAt(words, timeZone, new Date()) ?? place.textContent;
  };
  tell();
  setInterval(tell, minuteMs);
}
