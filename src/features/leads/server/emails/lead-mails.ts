import { estimateConfirmation } from './estimate-confirmation.ts';
import { inquiryConfirmation } from './inquiry-confirmation.ts';
import type { LeadMailSettings } from './lead-mail-settings.ts';
import { staffNotice } from './staff-notice.ts';

/** The mails every lead causes, in the name of the business of `settings`. */
export function createLeadMails(settings: LeadMailSettings) {
  return {
    staffNotice: staffNotice.bind(null, settings),
    inquiryConfirmation: inquiryConfirmation.bind(null, settings),
    estimateConfirmation: estimateConfirmation.bind(null, settings),
  };
}
