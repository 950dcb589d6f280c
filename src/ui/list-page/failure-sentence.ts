import { $ZodError } from 'zod/v4/core';
import { ApiError } from '#src/shared/api-client.ts';

/** What went wrong in one line: status and the server's own sentence where it gave one. */
export function failureSentence(error: unknown): string {
  if (error instanceof ApiError) {
    return error.problem ? `${error.status}: ${error.problem.error}` : error.message;
  }
  if (error instanceof $ZodError) return 'The server answered in a form this page does not know.';
  return 'The server could not be reached. Check the connection.';
}
