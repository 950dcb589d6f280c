import { firstTouchKey } from '#src/shared/first-touch.ts';

/** Keeps where a visitor first came from, for the lead they may leave. */

const keptForMs = 90 * 24 * 60 * 60 * 1000;
const maxLength = 100;
const campaignNames = /^(utm_(source|medium|campaign|term|content|id)|gclid|fbclid|msclkid)$/;

try {
  const campaign = readCampaign();
  const referrer = readReferrer();
  if (!isKept()) {
    localStorage.removeItem(firstTouchKey);
    if (Object.keys(campaign).length > 0 || referrer) {
      // Not the name of a shared quote: whoever has it may change that quote.
      const landing = location.pathname.replace(/^\/quote\/.*/, '/quote').slice(0, maxLength);
      const at = new Date().toISOString();
      localStorage.setItem(firstTouchKey, JSON.stringify({ campaign, referrer, landing, at }));
    }
  }
} catch {
  // A browser that stores nothing: the page works, and nobody learns where the visitor came from.
}

function readCampaign(): Record<string, string> {
  const named = [...new URLSearchParams(location.search)].filter(
    ([name, value]) => campaignNames.test(name) && value,
  );
  return Object.fromEntries(named.map(([name, value]) => [name, value.slice(0, maxLength)]));
}

/** Without its query, which may say more than which page it was. */
function readReferrer(): string | undefined {
  const { host, pathname } = new URL(document.referrer || location.href);
  return host === location.host ? undefined : (host + pathname).slice(0, maxLength);
}

function isKept(): boolean {
  const stored = localStorage.getItem(firstTouchKey);
  return stored !== null && Date.now() - Date.parse(JSON.parse(stored).at) < keptForMs;
}
