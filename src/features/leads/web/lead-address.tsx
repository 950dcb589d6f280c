import { MapPin } from 'lucide-react';
import type { StaffLead } from '#src/features/leads/contract.ts';
import { mapHref } from '#src/shared/contact-links.ts';
import { addressLabel, isPlace } from '#src/shared/upload-rules.ts';

/** The address, and where there is a real one, the way to it. */
export function LeadAddress({ lead }: { lead: StaffLead }) {
  if (!lead.address) return null;
  if (!isPlace(lead.address)) return addressLabel(lead.address);
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
