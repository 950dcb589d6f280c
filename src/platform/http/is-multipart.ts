import type { IncomingHttpHeaders } from 'node:http';

/** Whether a request is an upload, as far as it says so before anything of it is read. */
export function isMultipart(headers: IncomingHttpHeaders): boolean {
  return headers['content-type']?.startsWith('multipart/') ?? false;
}
