import { firstTouchKey } from '#src/shared/first-touch.ts';

/** Remembers where a visitor first came from, for the lead they may leave. */

const maxAgeMs = 90 * 24 * 60 * 60 * 1000;
const maxLength = 100;
const campaignNames = /^(utm_(source|medium|campaign|term|content|id)|gclid|fbclid|msclkid)$/;

try {
  const campaign = readCampaign();
  const referrer = readReferrer();
  if (!isStored()) {
    localStorage.removeItem(firstTouchKey);
    if (Object.keys(campaign)[0] || referrer) {
      // Not the address of a shared quote: anyone who has it can change that quote.
      const landing = location.pathname.replace(/^\/quote\/.*/, '/quote').slice(0, maxLength);
      const at = new Date().toISOString();
      localStorage.setItem(firstTouchKey, JSON.stringify({ campaign, referrer, landing, at }));
    }
  }
} catch {
  // In a browser that stores nothing, the page works and the visitor's source stays unknown.
}

function readCampaign(): Record<string, string> {
  const named = [...new URLSearchParams(location.search)].filter(
    ([name, value]) => campaignNames.test(name) && value,
  );
  return Object.fromEntries(named.map(([name, value]) => [name, value.slice(0, maxLength)]));
}

/** Without its query, which may reveal more than the page. */
function readReferrer(): string | undefined {
  const { host, pathname } = new URL(document.referrer || location.href);
  return host === location.host ? undefined : (host + pathname).slice(0, maxLength);
}

function isStored(): boolean {
  const stored = localStorage.getItem(firstTouchKey);
  return stored !== null && Date.now() - Date.parse(JSON.parse(stored).at) < maxAgeMs;
}
