import { ApiError, apiRequest } from '#src/shared/api-client.ts';

/** Asks the server; null when it takes the password, otherwise the sentence to show. */
export async function checkPassword(password: string): Promise<string | null> {
  try {
    await apiRequest('/api/admin/session', { method: 'POST', body: { password } });
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) return 'The server could not be reached. Try again.';
    if (error.status === 401) return 'Invalid admin password';
    return error.problem?.error ?? 'The server could not check the password. Try again.';
  }
}
