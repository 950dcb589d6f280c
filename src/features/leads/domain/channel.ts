import type { LeadSource, SourceDetail } from '#src/features/leads/contract.ts';

const maxLength = 40;

/** Hosts of pages that link here, by their last names; any other goes by its own name. */
const knownHosts: [RegExp, string][] = [
  [/^maps\.google\.|^google\.[a-z.]+\/maps/, 'Google Maps'],
  [/(^|\.)google\.[a-z.]+$/, 'Google search'],
  [/(^|\.)bing\.com$/, 'Bing search'],
  [/(^|\.)duckduckgo\.com$/, 'DuckDuckGo search'],
  [/(^|\.)yahoo\.com$/, 'Yahoo search'],
  [/(^|\.)(facebook\.com|fb\.me)$/, 'Facebook'],
  [/(^|\.)instagram\.com$/, 'Instagram'],
  [/(^|\.)nextdoor\.com$/, 'Nextdoor'],
  [/(^|\.)yelp\.com$/, 'Yelp'],
  [/(^|\.)(twitter\.com|x\.com|t\.co)$/, 'X'],
];

/** Campaign sources as people write them. */
const spelledNames: Record<string, string> = {
  google: 'Google',
  bing: 'Bing',
  microsoft: 'Microsoft',
  facebook: 'Facebook',
  fb: 'Facebook',
  instagram: 'Instagram',
  ig: 'Instagram',
  nextdoor: 'Nextdoor',
  yelp: 'Yelp',
};

const paidMedium = /^(cpc|ppc|cpm|ads?|display|paid([ _-].*)?)$/i;

/**
 * What a report counts a lead under, from its first touch: "Google ad", "Newsletter", "Google
 * search", "streeteasy.com", "Phone", or "Direct" where nothing is known.
 */
export function channelOf(source: LeadSource, detail: SourceDetail | null): string {
  const { campaign = {}, referrer = '' } = detail ?? {};
  const { utm_source: name = '', utm_medium: medium = '', utm_campaign: theme = '' } = campaign;
  const adSeller = (campaign.gclid && 'Google') || (campaign.msclkid && 'Microsoft') || spell(name);
  const isAd = campaign.gclid || campaign.msclkid || paidMedium.test(medium);
  if (adSeller && isAd) return `${adSeller} ad`;
  const known = spell(name) || spell(theme) || siteOf(referrer) || (campaign.fbclid && 'Facebook');
  return known || (source === 'phone' ? 'Phone' : 'Direct');
}

function spell(name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim()
    .slice(0, maxLength)
    .trim();
  return spelledNames[plain] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** `referrer` is host and path. */
function siteOf(referrer: string): string {
  const address = referrer.toLowerCase().replace(/^www\./, '');
  const host = address.replace(/[/?#:].*/s, '');
  const known = knownHosts.find(([pattern]) => pattern.test(address) || pattern.test(host));
  return known?.[1] ?? host.slice(0, maxLength);
}
