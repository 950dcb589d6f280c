import { connect } from 'node:net';

/**
 * Asks for one address over and over, each connection again as soon as it is answered, and counts
 * the answers. Bare sockets and answers of one length keep the client cheap.
 */
async function load(url: URL, connections: number, seconds: number): Promise<number> {
  const request = `GET ${url.pathname} HTTP/1.1\r\nhost: ${url.host}\r\naccept-encoding: gzip\r\n\r\n`;
  let answers = 0;
  const sockets = Array.from({ length: connections }, () => {
    const socket = connect({ host: '127.0.0.1', port: Number(url.port), noDelay: true });
    let answerBytes = 0;
    let receivedBytes = 0;
    socket.on('connect', () => socket.write(request));
    socket.on('data', (chunk: Buffer) => {
      answerBytes ||= readAnswerLength(chunk);
      receivedBytes += chunk.length;
      if (receivedBytes < answerBytes) return;
      if (receivedBytes > answerBytes) throw new Error('an answer was longer than the first');
      receivedBytes = 0;
      answers += 1;
      socket.write(request);
    });
    return socket.on('close', () => {
      throw new Error('the server closed a connection');
    });
  });
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  for (const socket of sockets) socket.removeAllListeners('close').destroy();
  return answers;
}

/** Bytes of a whole answer, from its head. */
function readAnswerLength(chunk: Buffer): number {
  const head = chunk.toString('latin1').split('\r\n\r\n', 1)[0] ?? '';
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  if (!/^HTTP\/1\.1 200/.test(head) || !/^content-encoding: gzip/im.test(head) || !length) {
    throw new Error(`not the compressed page:\n${head}`);
  }
  return head.length + 4 + Number(length);
}

const [url = '', connections, seconds] = process.argv.slice(2);
console.log(await load(new URL(url), Number(connections), Number(seconds)));
