import { startSiteverifyPeer } from '#tests/support/siteverify-peer.ts';
import { withOwn } from './fixtures.ts';
import { startServer } from './start-server.ts';

/** How the widget behaves: passes by itself, wants a tick first, or finds no way. */
export type WidgetMood = 'passes' | 'asks' | 'fails';

/** Stands in for Turnstile's script, as far as its documentation describes it. */
const widgetScript = `
  let count = 0;
  const widgets = new Map();
  function check(widget) {
    const { place, options, mood } = widget;
    const pass = () => options.callback('good-' + crypto.randomUUID?.() + Math.random());
    if (mood === 'passes') setTimeout(pass, 50);
    if (mood === 'fails') setTimeout(() => options['error-callback']('300030'), 50);
    if (mood === 'asks') {
      place.innerHTML = '<label class="widget"><input type="checkbox"> Verify you are human</label>';
      const box = place.firstElementChild;
      box.style.cssText = 'display:flex;gap:.5rem;align-items:center;padding:1rem;background:#fafafa;' +
        'border:1px solid #e0e0e0;box-sizing:border-box;' +
        (options.size === 'compact' ? 'width:150px;height:140px' : 'width:100%;min-width:300px;height:65px');
      options['before-interactive-callback']();
      box.querySelector('input').onchange = () => {
        options['after-interactive-callback']();
        widget.mood = 'passes';
        pass();
      };
    }
  }
  window.turnstile = {
    render(place, options) {
      const id = 'widget-' + ++count;
      widgets.set(id, { place, options, mood: window.widgetMood ?? 'passes' });
      check(widgets.get(id));
      return id;
    },
    reset: (id) => check(widgets.get(id)),
    remove: (id) => void widgets.delete(id),
  };`;

interface TurnstileFixtures {
  mood: WidgetMood;
  /** How often a page has asked for Turnstile's script. */
  scriptLoads: { count: number };
}

async function startWithTurnstile() {
  const siteverify = await startSiteverifyPeer();
  const server = await startServer(siteverify.environment);
  return {
    server,
    siteverify,
    async stop() {
      await server.stop();
      await siteverify.stop();
    },
  };
}

/** The product with Turnstile before its forms: a stand-in for its server, and one for its script. */
export const withTurnstile = () =>
  withOwn(startWithTurnstile).extend<TurnstileFixtures>({
    mood: ['passes', { option: true }],
    scriptLoads: [
      async ({ page, mood }, use) => {
        const loads = { count: 0 };
        await page.addInitScript(
          (widgetMood) => Reflect.set(window, 'widgetMood', widgetMood),
          mood,
        );
        await page.route('https://challenges.cloudflare.com/**', (route) => {
          loads.count += 1;
          return route.fulfill({ contentType: 'text/javascript', body: widgetScript });
        });
        await use(loads);
      },
      { auto: true },
    ],
  });
