/** The JSON of every failed API call (architecture: HTTP contract). */
export interface ErrorBody {
  /** A sentence a person can read. */
  error: string;
  /** Stable kebab-case name of the problem. */
  code: string;
  requestId: string;
  /** Messages by field name, when the input is invalid. */
  fields?: Record<string, string>;
  /** What the request was to change, as it now is, when somebody else changed it first. */
  current?: unknown;
}

interface AppErrorOptions {
  status: number;
  code: string;
  fields?: Record<string, string>;
  current?: unknown;
  /** Seconds until a retry makes sense; sent as `Retry-After`. */
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** A failure whose message may be shown to the person who caused it. */
export class AppError extends Error {
  override name = 'AppError';
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string> | undefined;
  readonly current: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor(message: string, options: AppErrorOptions) {
    super(message, { cause: options.cause });
    this.status = options.status;
    this.code = options.code;
    this.fields = options.fields;
    this.current = options.current;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** Whether a page shows it beside its form: what was refused, or comes at a bad moment. */
export function isRefusal(error: unknown): error is AppError {
  return error instanceof AppError && (error.status < 500 || [503, 507].includes(error.status));
}

/** A 422 that names what is wrong with each field; its message is the first of these. */
export function invalidInput(fields: Record<string, string>): AppError {
  const [message = ''] = Object.values(fields);
  return new AppError(message, { status: 422, code: 'invalid-input', fields });
}

/** Throws it where there is a problem. */
export function refuseProblems(fields: Record<string, string>): void {
  if (Object.keys(fields).length > 0) throw invalidInput(fields);
}

/** A 409: what was asked for no longer fits. */
export function conflict(code: string, message: string): AppError {
  return new AppError(message, { status: 409, code });
}
