import {
  type Handoff,
  type HandoffFile,
  handoffFileSchema,
  handoffSchema,
  type OpenedHandoff,
  openedHandoffSchema,
} from '#src/features/photos/contract.ts';
import { ApiError, apiRequest, apiResponse } from '#src/shared/api-client.ts';

const addressOf = (token: string) => `/api/drafts/${encodeURIComponent(token)}`;

/** Opens a place for photos from a phone. Rejects with ApiError for a refusal, like all of these. */
export async function openRelay(): Promise<OpenedHandoff> {
  return openedHandoffSchema.parse(await apiRequest('/api/drafts', { method: 'POST', body: {} }));
}

export async function readRelay(token: string, signal?: AbortSignal): Promise<Handoff> {
  const answer = await apiRequest(addressOf(token), { ...(signal && { signal }) });
  return handoffSchema.parse(answer);
}

/** Fetches one of the photos, as the file it was. */
export async function fetchRelayFile(
  token: string,
  { id, name, mimeType }: HandoffFile,
  signal?: AbortSignal,
): Promise<File> {
  const path = `${addressOf(token)}/files/${id}`;
  const answer = await apiResponse(path, { ...(signal && { signal }) });
  return new File([await answer.blob()], name, { type: mimeType });
}

/** Sends a photo; the same key is the same photo. */
export async function sendRelayFile(token: string, file: File, key: string): Promise<HandoffFile> {
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

/** Takes the photos away once the form has them; what fails goes by itself later. */
export function endRelay(token: string): void {
  apiRequest(addressOf(token), { method: 'DELETE' }).catch(() => null);
}

/** The page a code leads to. What follows the # stays in the browser: no server logs it, no link passes it on. */
export const phonePath = '/quote/phone';

export function phoneAddress(origin: string, token: string): string {
  return `${origin}${phonePath}#${token}`;
}

/** The token in the address of the phone page; null where there is none. */
export function readPhoneToken(hash: string): string | null {
  return /^#([\w-]{32})$/.exec(hash)?.[1] ?? null;
}
