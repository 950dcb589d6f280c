import type { ZodMiniType } from 'zod/mini';
import type { ErrorBody } from './errors.ts';

/** A failed request in one sentence for visitors. */
export function describeFailure(error: unknown): string {
  // A proxy's own error page says nothing to a visitor.
  if (error instanceof ApiError) return error.problem?.error ?? unexplained;
  return navigator.onLine === false
    ? 'You are offline. Try again when you are back online.'
    : 'We could not reach the server. Try again.';
}

const unexplained = 'Something went wrong on our side. Try again, or call us.';

/** The session storage key of the staff password (spec section 6). */
export const adminPasswordKey = 'admin-password';
export const adminPasswordHeader = 'x-admin-password';
/** Of the session that the password opened: guesses of others behind the same address do not end it. */
export const adminSessionKey = 'admin-session';
export const adminSessionHeader = 'x-admin-session';

/** Sent from a remembered device in place of a password; its cookie is what counts. */
export const adminDeviceHeader = 'x-admin-device';
export const adminDeviceKey = 'admin-device';

/** The initials of whoever uses this device, for the timeline; they open nothing. */
export const staffInitialsKey = 'staff-initials';
export const staffInitialsHeader = 'x-staff-initials';
export const initialsPattern = /^[a-z]{1,4}$/i;

/** A non-OK answer: `message` is the status, a colon, then the body (or the status text). */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  /** The server's description of the failure, if it sent one. */
  readonly problem: ErrorBody | null;

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    this.problem = parseErrorBody(body);
  }
}

export function isNotFound(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 404;
}

/** What the server refused, by field; undefined where it named none. */
export function fieldProblems(error: unknown): Record<string, string> | undefined {
  return error instanceof ApiError ? error.problem?.fields : undefined;
}

interface ApiRequestOptions {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  body?: unknown;
  headers?: Record<string, string>;
  /** Sends the stored staff password even when the path does not contain `/admin/`. */
  asStaff?: boolean;
  signal?: AbortSignal | undefined;
}

/** Calls the API and returns the raw response; throws ApiError unless it is OK. */
export async function apiResponse(
  path: string,
  options: ApiRequestOptions = {},
): Promise<Response> {
  const headers = new Headers({ ...options.headers, ...staffHeaders(path, options.asStaff) });
  if (options.body !== undefined) headers.set('content-type', 'application/json');
  const response = await fetch(path, {
    method: options.method ?? 'GET',
    headers,
    credentials: 'include',
    body: options.body === undefined ? null : JSON.stringify(options.body),
    signal: options.signal ?? null,
  });
  if (response.ok) return response;
  throw new ApiError(response.status, await response.text(), response.statusText);
}

interface ApiJsonOptions extends ApiRequestOptions {
  /** Throws on a 401, or returns null. */
  on401?: 'throw' | 'null';
}

/** Calls the API and parses the response with its schema; throws ApiError, or ZodError for any other response. */
export async function api<Answer>(
  path: string,
  schema: ZodMiniType<Answer>,
  options: ApiRequestOptions = {},
): Promise<Answer> {
  return schema.parse(await apiRequest(path, options));
}

/** Calls an API without a response schema: parsed JSON, or undefined for an empty body. */
export async function apiRequest(path: string, options: ApiJsonOptions = {}): Promise<unknown> {
  try {
    const text = await (await apiResponse(path, options)).text();
    return text ? JSON.parse(text) : undefined;
  } catch (error) {
    if (options.on401 === 'null' && error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

function staffHeaders(path: string, asStaff = false): Record<string, string> {
  if (!asStaff && !path.includes('/admin/')) return {};
  const password = sessionStorage.getItem(adminPasswordKey);
  if (!password && !localStorage.getItem(adminDeviceKey)) return {};
  const session = sessionStorage.getItem(adminSessionKey);
  const initials = localStorage.getItem(staffInitialsKey) ?? '';
  return {
    ...(password ? { [adminPasswordHeader]: password } : { [adminDeviceHeader]: '1' }),
    ...(password && session && { [adminSessionHeader]: session }),
    ...(initialsPattern.test(initials) && { [staffInitialsHeader]: initials }),
  };
}

/** Parses the API's error shape; null for any other body. */
export function parseErrorBody(body: string): ErrorBody | null {
  try {
    const parsed: unknown = JSON.parse(body);
    return isErrorBody(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

function isErrorBody(value: unknown): value is ErrorBody {
  return typeof value === 'object' && value !== null && 'error' in value && 'code' in value;
}
