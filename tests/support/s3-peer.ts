import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

export interface S3Peer {
  endpoint: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Where it keeps its objects. */
  directory: string;
  stop(): Promise<void>;
}

/** The settings that make the product keep its files there, or behind another address of it. */
export function s3Environment(peer: Omit<S3Peer, 'stop' | 'directory'>, endpoint = peer.endpoint) {
  return {
    S3_BUCKET: peer.bucket,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: peer.accessKeyId,
    S3_SECRET_ACCESS_KEY: peer.secretAccessKey,
  };
}

/** A server that speaks the S3 protocol on a free port, with one empty bucket. */
export async function startS3Peer(): Promise<S3Peer> {
  const directory = mkdtempSync(join(tmpdir(), 's3-'));
  const bucket = 'uploads';
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  server.middleware.splice(-1, 0, (context, next) => {
    // It signs a bucket's own address without the slash at its end, with which every client sends it.
    if (/^\/[^/]+\/$/.test(context.path)) {
      context.state.vhost = true;
      context.mountPath = '/';
    }
    return next();
  });
  const { port } = (await server.run()) as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    directory,
    async stop() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
