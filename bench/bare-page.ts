import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** About the message, not about the server that sends it. */
const ownHeaders = new Set(['connection', 'content-encoding', 'content-length', 'date', 'etag']);

export interface BarePage {
  url: string;
  close(): void;
}

const bareStyle =
  '<style>body{margin:1rem;font-family:sans-serif}img{max-width:100%;height:auto}</style>';

/** The same words and pictures as plain HTML: no design, no icons, no script. */
function strip(html: string): string {
  return html
    .replace(/<(style|script|svg)\b[^>]*>[\s\S]*?<\/\1>/g, '')
    .replace(/ class="[^"]*"/g, '')
    .replace('</head>', `${bareStyle}</head>`);
}

/** Serves a page of the product bare, with the same headers and pictures. */
export async function serveBarePage(address: string): Promise<BarePage> {
  const answer = await fetch(address);
  const html = strip(await answer.text());
  const headers = Object.fromEntries(
    [...answer.headers].filter(([name]) => !ownHeaders.has(name) && name !== 'keep-alive'),
  );
  const bodies = { br: brotliCompressSync(html), gzip: gzipSync(html, { level: 9 }) };
  const server = createServer(async (request, response) => {
    if (request.url !== '/') {
      const file = await fetch(new URL(request.url ?? '/', address));
      const body = Buffer.from(await file.arrayBuffer());
      const type = file.headers.get('content-type') ?? '';
      response.writeHead(file.status, { 'content-type': type, 'content-length': body.length });
      response.end(body);
      return;
    }
    const encoding = /\bbr\b/.test(String(request.headers['accept-encoding'])) ? 'br' : 'gzip';
    const body = bodies[encoding];
    response.writeHead(200, {
      ...headers,
      'content-encoding': encoding,
      'content-length': body.length,
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}/`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
