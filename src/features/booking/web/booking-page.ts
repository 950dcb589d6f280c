import { keepShownBooking } from './kept-booking.ts';

/** The script of the page of a booking, which works without it. */
const shown = document.querySelector<HTMLElement>('[data-booking]')?.dataset.booking;
if (shown) keepShownBooking(JSON.parse(shown));
