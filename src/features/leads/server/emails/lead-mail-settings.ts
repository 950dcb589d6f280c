import type { MailBrand } from '../../../../platform/mail/mail-content.ts';
import type { NewLead } from '../../contract.ts';

export interface LeadMailSettings {
  brand: MailBrand;
  /** Where notices go, and replies to confirmations. */
  leadsEmail: string;
  publicUrl: string;
  promises: { inquiryReplyHours: number; estimateContactHours: number };
}

/** A lead that left an address to confirm it to. */
export type ConfirmedLead = NewLead & { email: string };

/** Why a visitor has a confirmation in the inbox, whoever typed the address. */
export const confirmationReason = 'your address was entered on our website';
