import { photoQuoteAddress, photoQuoteAddressLabel } from '../../quotes/contract.ts';
import type { StaffLead } from '../contract.ts';

/** The address as staff read it; leads of photo quotes carry a fixed text instead of one. */
export function leadAddress({ address }: StaffLead): string | null {
  return address === photoQuoteAddress ? photoQuoteAddressLabel : address;
}
