import {
  type Invitation,
  type StaffTestimonial,
  staffTestimonialSchema,
} from '#src/features/testimonials/contract.ts';
import { ApiError, apiRequest } from '#src/shared/api-client.ts';
import { describeFailure } from '#src/shared/describe-failure.ts';
import { showFieldMessages } from '#src/ui/field-messages.ts';
import { type InvitationForm, invitationFieldNames } from './invitation-form.ts';

/** Creates an invitation (spec section 7). */
export async function createInvitation(invitation: Invitation): Promise<StaffTestimonial> {
  const body = {
    ...invitation,
    rating: 0,
    testimonialText: '',
    isApproved: false,
    isPublic: false,
  };
  return staffTestimonialSchema.parse(
    await apiRequest('/api/testimonials', { method: 'POST', body, asStaff: true }),
  );
}

/**
 * Says in the form why an invitation was not created: at its fields where the server named them,
 * else below them. Of a refused password the gate speaks.
 */
export function showInvitationFailure(
  error: unknown,
  form: Pick<InvitationForm, 'setError'>,
): void {
  const isApiError = error instanceof ApiError;
  if (isApiError && error.status === 401) return;
  const messages = isApiError ? error.problem?.fields : undefined;
  if (messages) showFieldMessages(form.setError, invitationFieldNames, messages);
  else form.setError('root', { message: describeFailure(error) });
}
