import { Agent, request } from 'node:http';
import { connect } from 'node:net';

/** One hostile request. */
export interface FuzzRequest {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: Buffer | string;
  /** Instead of all that: the bytes as they go over the wire, after which the line is hung up. */
  wire?: Buffer;
}

export interface FuzzAnswer {
  /** 0: the line was closed without an answer. */
  status: number;
  headers: Record<string, string>;
  body: string;
}

const answerWithinMs = 30_000;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
let lastAddress = 0;

/** Sends a request from an address nobody has come from before, so that no limit per address stops it. */
export function send(url: string, fuzzRequest: FuzzRequest): Promise<FuzzAnswer> {
  return fuzzRequest.wire ? sendBytes(url, fuzzRequest.wire) : sendOverHttp(url, fuzzRequest);
}

/** An address of the network that is set aside for tests like these. */
export function nextAddress(): string {
  lastAddress += 1;
  return `10.${(lastAddress >> 16) & 255}.${(lastAddress >> 8) & 255}.${lastAddress & 255}`;
}

function sendOverHttp(
  url: string,
  { method, path, headers, body }: FuzzRequest,
): Promise<FuzzAnswer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const outgoing = request(
      {
        agent,
        hostname,
        port,
        method,
        path,
        headers: {
          'x-forwarded-for': nextAddress(),
          ...headers,
          ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
        },
        signal: AbortSignal.timeout(answerWithinMs),
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: Object.fromEntries(
              Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
            ),
            body: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** Writes bytes, hangs up, and reads what comes back; rejects when the other side does not close either. */
function sendBytes(url: string, bytes: Buffer): Promise<FuzzAnswer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const socket = connect({ host: hostname, port: Number(port) });
    const chunks: Uint8Array[] = [];
    const timer = setTimeout(() => {
      socket.destroy();
      reject(new Error('neither an answer nor an end'));
    }, answerWithinMs);
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    // Closed on us while we were still writing: as good an end as any.
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(timer);
      const isHead = bytes.toString('latin1', 0, 5) === 'HEAD ';
      resolve(readAnswer(Buffer.concat(chunks).toString('latin1'), isHead));
    });
    socket.end(bytes);
  });
}

/** The first answer in what came back. */
function readAnswer(text: string, isHead: boolean): FuzzAnswer {
  const [head = '', ...rest] = text.replace(/^HTTP\/1\.1 100 .*\r\n\r\n/, '').split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const colon = line.indexOf(':');
    headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim();
  }
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(statusLine)?.[1] ?? 0);
  // The runtime's own wordless refusals end with an empty chunk.
  const body = rest.join('\r\n\r\n').replace(/^0\r\n\r\n/, '');
  const length = isHead ? 0 : Number(headers['content-length'] ?? body.length);
  return { status, headers, body: body.slice(0, length) };
}
