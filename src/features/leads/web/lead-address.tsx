import { MapPin } from 'lucide-react';
import { mapHref } from '#src/shared/contact-links.ts';
import { photoQuoteAddress, photoQuoteAddressLabel } from '../../quotes/contract.ts';
import type { StaffLead } from '../contract.ts';

/** The address as staff read it; leads of photo quotes carry a fixed text instead of one. */
export function leadAddress({ address }: Pick<StaffLead, 'address'>): string | null {
  return address === photoQuoteAddress ? photoQuoteAddressLabel : address;
}

/** The address, and where there is a real one, the way to it. */
export function LeadAddress({ lead }: { lead: StaffLead }) {
  if (!lead.address || lead.address === photoQuoteAddress) return leadAddress(lead);
  return (
    <>
      {lead.address}{' '}
      <a className="lead-map" href={mapHref(lead.address)} target="_blank" rel="noopener">
        <MapPin aria-hidden="true" />
        Map<span className="vh"> (opens in a new tab)</span>
      </a>
    </>
  );
}
