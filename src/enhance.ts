/** The scripts of public pages. Everything else is HTML and CSS, and works without them. */
import './enhance/menus.ts';
import './enhance/before-after.ts';
import './enhance/video-players.ts';
import './enhance/scroll-strips.ts';
import './enhance/early-presses.ts';
import './enhance/first-touch.ts';
import './enhance/phone-bar.ts';
import './enhance/title-when-left.ts';
import './enhance/fonts.ts';
import './enhance/form-scripts.ts';
import './enhance/opening-hours.ts';
