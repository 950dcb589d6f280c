/** A mail as a mail program reads it. */
export interface ParsedMail {
  /** Decoded values under names in small letters; a name that comes twice has two. */
  headers: Map<string, string[]>;
  /** The one value of a header; undefined where it is absent or there are several. */
  header(name: string): string | undefined;
  /** Head as it travelled, line by line. */
  headLines: string[];
  /** Content type of the whole, without parameters. */
  type: string;
  text: string;
  html: string;
}

/** Reads the mails this product writes: a head, and one part each of plain text and HTML. */
export function parseMail(raw: string): ParsedMail {
  const { head, body } = splitEntity(raw);
  const headers = readHeaders(head);
  const contentType = headers.get('content-type')?.[0] ?? '';
  const boundary = /boundary="?([^";]+)"?/.exec(contentType)?.[1] ?? '';
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => readPart(part.replace(/^\r\n/, '').replace(/\r\n$/, '')));
  return {
    headers,
    header(name) {
      const values = headers.get(name.toLowerCase()) ?? [];
      return values.length === 1 ? values[0] : undefined;
    },
    headLines: head.split('\r\n'),
    type: contentType.replace(/;.*/s, ''),
    text: parts.find(({ type }) => type === 'text/plain')?.content ?? '',
    html: parts.find(({ type }) => type === 'text/html')?.content ?? '',
  };
}

function splitEntity(raw: string): { head: string; body: string } {
  const end = raw.indexOf('\r\n\r\n');
  return { head: raw.slice(0, end), body: raw.slice(end + 4) };
}

function readHeaders(head: string): Map<string, string[]> {
  const headers = new Map<string, string[]>();
  for (const line of head.replace(/\r\n(?=[ \t])/g, '').split('\r\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    const value = decodeWords(line.slice(colon + 1).trim());
    headers.set(name, [...(headers.get(name) ?? []), value]);
  }
  return headers;
}

/** Encoded words (RFC 2047); white space between two of them does not count. */
function decodeWords(value: string): string {
  const word = /=\?utf-8\?([bq])\?([^?]*)\?=/gi;
  return value
    .replace(/(\?=)\s+(?==\?)/g, '$1')
    .replace(word, (_word, encoding: string, text: string) =>
      (encoding.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64')
        : decodeQuotedPrintable(text.replaceAll('_', ' '))
      ).toString('utf8'),
    );
}

function decodeQuotedPrintable(text: string): Buffer {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_code, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1');
}

function readPart(raw: string): { type: string; content: string } {
  const { head, body } = splitEntity(raw);
  const headers = readHeaders(head);
  const encoding = headers.get('content-transfer-encoding')?.[0] ?? '7bit';
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : encoding === 'quoted-printable'
        ? decodeQuotedPrintable(body)
        : Buffer.from(body);
  const [type = ''] = (headers.get('content-type')?.[0] ?? '').split(';');
  return { type, content: bytes.toString('utf8').replaceAll('\r\n', '\n') };
}
