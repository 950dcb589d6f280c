import { type SourceDetail, sourceDetailSchema } from '#src/features/leads/contract.ts';

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
