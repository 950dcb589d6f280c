declare module '@20minutes/s3rver' {
  interface Context {
    path: string;
    mountPath: string | undefined;
    state: { vhost: boolean };
  }

  export default class S3rver {
    readonly middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[];
    constructor(options: {
      port: number;
      address: string;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs: string[] }[];
    });
    run(): Promise<unknown>;
    close(): Promise<void>;
  }
}
