import type { NewLead } from '#src/features/leads/contract.ts';
import type { MailBrand } from '#src/platform/mail/mail-content.ts';

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
