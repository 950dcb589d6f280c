import type { ErrorBody } from './errors.ts';

/** Where the staff password waits in session storage (spec section 6). */
export const adminPasswordKey = 'admin-password';
export const adminPasswordHeader = 'x-admin-password';

/** A non-OK answer: `message` is the status, a colon, then the body (or the status text). */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  /** The server's own account of the failure, where it gave one. */
  readonly problem: ErrorBody | null;

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    this.problem = parseErrorBody(body);
  }
}

interface ApiRequestOptions {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  body?: unknown;
  /** Sends the stored staff password even where the path does not contain `/admin/`. */
  asStaff?: boolean;
  signal?: AbortSignal;
  /** What a 401 is: a failure like any other, or the answer null. */
  on401?: 'throw' | 'null';
}

/** Calls the API and returns the parsed JSON, or undefined for an empty answer; throws ApiError otherwise. */
export async function apiRequest(path: string, options: ApiRequestOptions = {}): Promise<unknown> {
  const headers = new Headers(staffHeaders(path, options.asStaff));
  if (options.body !== undefined) headers.set('content-type', 'application/json');
  const response = await fetch(path, {
    method: options.method ?? 'GET',
    headers,
    credentials: 'include',
    body: options.body === undefined ? null : JSON.stringify(options.body),
    signal: options.signal ?? null,
  });
  if (response.status === 401 && options.on401 === 'null') return null;
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, text, response.statusText);
  return text ? JSON.parse(text) : undefined;
}

function staffHeaders(path: string, asStaff = false): Record<string, string> {
  if (!asStaff && !path.includes('/admin/')) return {};
  const password = sessionStorage.getItem(adminPasswordKey);
  return password ? { [adminPasswordHeader]: password } : {};
}

/** Reads the error shape of the API out of a body, or null when it is something else. */
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
