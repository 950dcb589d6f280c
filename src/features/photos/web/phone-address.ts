/** The page a code leads to. What follows the # stays in the browser: no server logs it, no link passes it on. */
export const phonePath = '/quote/phone';

export function phoneAddress(origin: string, token: string): string {
  return `${origin}${phonePath}#${token}`;
}

/** The token in the address of the phone page; null where there is none. */
export function readPhoneToken(hash: string): string | null {
  return /^#([\w-]{32})$/.exec(hash)?.[1] ?? null;
}
