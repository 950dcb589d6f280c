import {
  type LeadSource,
  type SourceDetail,
  sourceDetailSchema,
} from '#src/features/leads/contract.ts';

/** Parses the JSON of a first touch; null when it contains nothing useful. Never throws. */
export function readSourceDetail(text: string | null | undefined): SourceDetail | null {
  if (!text) return null;
  try {
    const parsed = sourceDetailSchema.safeParse(JSON.parse(text));
    return parsed.success && describeSource(parsed.data).length > 0 ? parsed.data : null;
  } catch {
    return null;
  }
}

/** A first touch as lines for staff; unknown facts are left out. */
export function describeSource(detail: SourceDetail | null): { label: string; value: string }[] {
  return [
    { label: 'Campaign', value: describeCampaign(detail?.campaign) },
    { label: 'Came from', value: detail?.referrer?.replace(/\/$/, '') },
    { label: 'First page', value: detail?.landing },
  ].flatMap(({ label, value }) => (value ? [{ label, value }] : []));
}

/** "newsletter, email, spring"; an ad click without a source shows the ad network. */
function describeCampaign(campaign: SourceDetail['campaign'] = {}): string {
  const adSeller =
    (campaign.gclid && 'Google Ads') ??
    (campaign.msclkid && 'Microsoft Ads') ??
    (campaign.fbclid && 'Facebook');
  return [
    campaign.utm_source ?? adSeller,
    campaign.utm_medium,
    campaign.utm_campaign ?? campaign.utm_id,
    campaign.utm_term,
    campaign.utm_content,
  ]
    .filter(Boolean)
    .join(', ');
}

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
