import { wrongPasswordMessage } from '#src/features/staff/contract.ts';
import { ApiError, apiRequest } from '#src/shared/api-client.ts';

/** Asks the server; null when it takes the password, otherwise the sentence to show. */
export async function checkPassword(password: string): Promise<string | null> {
  try {
    const answer = await apiRequest('/api/admin/session', {
      method: 'POST',
      body: { password },
      on401: 'null',
    });
    return answer === null ? wrongPasswordMessage : null;
  } catch (error) {
    if (!(error instanceof ApiError)) return 'The server could not be reached. Try again.';
    return error.problem?.error ?? 'The server could not check the password. Try again.';
  }
}
