import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>A page of two lines</title>
<meta name="description" content="What a page costs that has next to nothing on it.">
<link rel="icon" href="data:,">
<style>body { margin: 2rem; font-family: sans-serif; } h1 { font-size: 2.5rem; }</style>
</head>
<body>
<main>
<h1>Nothing but a heading</h1>
<p>And one paragraph, so that there is something to paint.</p>
</main>
</body>
</html>
`;

/** About the message, not about the server that sends it. */
const ownHeaders = new Set(['connection', 'content-encoding', 'content-length', 'date', 'etag']);

export interface BarePage {
  url: string;
  close(): void;
}

/** Serves a page that no page can be faster than, with the headers of an answer of the product. */
export async function serveBarePage(answer: Response): Promise<BarePage> {
  const headers = Object.fromEntries(
    [...answer.headers].filter(([name]) => !ownHeaders.has(name) && name !== 'keep-alive'),
  );
  const bodies = { br: brotliCompressSync(html), gzip: gzipSync(html, { level: 9 }) };
  const server = createServer((request, response) => {
    if (request.url !== '/') {
      response.writeHead(404).end();
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
