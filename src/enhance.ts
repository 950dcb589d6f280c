/** What public pages need a script for. Everything else is HTML and CSS, and works without it. */
import './enhance/menus.ts';
import './enhance/before-after.ts';
import './enhance/video-players.ts';
import './enhance/scroll-strips.ts';
import './enhance/first-touch.ts';
import './enhance/title-when-left.ts';
import './enhance/fonts.ts';
