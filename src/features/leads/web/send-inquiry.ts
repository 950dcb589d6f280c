import type { Inquiry } from '#src/features/leads/contract.ts';
import { ApiError, apiRequest } from '#src/shared/api-client.ts';
import { describeFailure } from '#src/shared/describe-failure.ts';
import { readFirstTouch } from '#src/shared/first-touch.ts';
import type { FormSignals } from '#src/shared/form-signals.ts';
import { showFieldMessages } from '#src/ui/field-messages.ts';
import { type InquiryForm, inquiryFieldNames } from './inquiry-fields.tsx';

/** Sends an inquiry; returns false where that failed, with the reason at its fields and at the form. */
export async function sendInquiry(
  inquiry: Inquiry,
  form: Pick<InquiryForm, 'setError'>,
  signals: FormSignals = {},
): Promise<boolean> {
  const filled = Object.fromEntries(Object.entries(inquiry).filter(([, value]) => value !== ''));
  try {
    await apiRequest('/api/contact', {
      method: 'POST',
      body: { ...filled, ...signals, sourceDetail: readFirstTouch() },
    });
    return true;
  } catch (error) {
    form.setError('root', { message: describeFailure(error) });
    const messages = error instanceof ApiError ? error.problem?.fields : undefined;
    showFieldMessages(form.setError, inquiryFieldNames, messages ?? {});
    return false;
  }
}
