import { describeOpening } from '#src/shared/opening-hours.ts';

/** Says whether we are open, wherever a page names our hours. */

const minuteMs = 60_000;

for (const place of document.querySelectorAll<HTMLElement>('[data-timetable]')) {
  const timetable = JSON.parse(place.dataset['timetable'] ?? '');
  const tell = () => {
    place.textContent = describeOpening(timetable, new Date());
  };
  tell();
  setInterval(tell, minuteMs);
}
