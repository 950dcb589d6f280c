import type { MailBrand } from '../../../../platform/mail/mail-content.ts';

export interface LeadMailSettings {
  brand: MailBrand;
  /** Where notices go, and replies to confirmations. */
  leadsEmail: string;
  publicUrl: string;
  promises: { inquiryReplyHours: number; estimateContactHours: number };
}
