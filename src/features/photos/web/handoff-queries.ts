import {
  type Handoff,
  type HandoffFile,
  handoffFileSchema,
  handoffSchema,
  type OpenedHandoff,
  openedHandoffSchema,
} from '#src/features/photos/contract.ts';
import { ApiError, api, apiRequest, apiResponse } from '#src/shared/api-client.ts';

const addressOf = (token: string) => `/api/drafts/${encodeURIComponent(token)}`;

/** Opens a hand-off. Like all requests in this file, it rejects with ApiError for a refusal. */
export async function openHandoff(): Promise<OpenedHandoff> {
  return api('/api/drafts', openedHandoffSchema, { method: 'POST', body: {} });
}

export async function readHandoff(token: string, signal?: AbortSignal): Promise<Handoff> {
  return api(addressOf(token), handoffSchema, { ...(signal && { signal }) });
}

/** Downloads one of the photos as a file. */
export async function fetchHandoffFile(
  token: string,
  { id, name, mimeType }: HandoffFile,
  signal?: AbortSignal,
): Promise<File> {
  const path = `${addressOf(token)}/files/${id}`;
  const answer = await apiResponse(path, { ...(signal && { signal }) });
  return new File([await answer.blob()], name, { type: mimeType });
}

/** Sends a photo; repeating the key sends the same photo. */
export async function sendHandoffFile(
  token: string,
  file: File,
  key: string,
): Promise<HandoffFile> {
  const body = new FormData();
  body.append('files', file, file.name);
  const answer = await fetch(`${addressOf(token)}/files`, {
    method: 'POST',
    headers: { 'idempotency-key': key },
    body,
  });
  if (!answer.ok) throw new ApiError(answer.status, await answer.text(), answer.statusText);
  return handoffFileSchema.parse(await answer.json());
}

/** Deletes the photos once the form has them; the server deletes anything left later. */
export function endHandoff(token: string): void {
  apiRequest(addressOf(token), { method: 'DELETE' }).catch(() => null);
}

/** The page a code opens. The part after # stays in the browser: no server logs it and no referrer contains it. */
export const phonePath = '/quote/phone';

export function phoneAddress(origin: string, token: string): string {
  return `${origin}${phonePath}#${token}`;
}

/** The token in the address of the phone page; null when there is none. */
export function readPhoneToken(hash: string): string | null {
  return /^#([\w-]{32})$/.exec(hash)?.[1] ?? null;
}
