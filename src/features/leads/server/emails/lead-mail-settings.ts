import type { MailBrand } from '../../../../platform/mail/mail-content.ts';

export interface LeadMailSettings {
  brand: MailBrand;
  /** Where notices go, and replies to confirmations. */
  leadsEmail: string;
  publicUrl: string;
  promises: { inquiryReplyHours: number; estimateContactHours: number };
}

/** Why a visitor has a confirmation in the inbox, whoever typed the address. */
export const confirmationReason = 'your address was entered on our website';
