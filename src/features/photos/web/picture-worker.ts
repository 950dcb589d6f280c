import type { PictureSource } from './shrink-picture.ts';
import type { WorkerAnswer } from './shrink-picture-worker.ts';

/** No picture takes this long; one that does must not hold up the others. */
const patienceMs = 20_000;

/** Decodes and encodes pictures beside the page, which stays responsive. One job at a time. */
export interface PictureWorker {
  /** Null where the picture cannot be opened here. */
  shrink(source: PictureSource): Promise<WorkerAnswer>;
  stop(): void;
}

/** The worker starts with the first job. */
export function createPictureWorker(): PictureWorker {
  let worker: Worker | null = null;

  function start(): Worker {
    // Written in one piece, because that is how the bundler finds the worker.
    worker ??= new Worker(new URL('./shrink-picture-worker.ts', import.meta.url), {
      type: 'module',
    });
    return worker;
  }

  function stop() {
    worker?.terminate();
    worker = null;
  }

  return {
    shrink: (source) =>
      new Promise((resolve) => {
        const current = start();
        const finish = (answer: WorkerAnswer) => {
          clearTimeout(timer);
          resolve(answer);
        };
        const giveUp = () => {
          stop();
          finish(null);
        };
        const timer = setTimeout(giveUp, patienceMs);
        current.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => finish(data);
        current.onerror = giveUp;
        current.postMessage(source, source instanceof Blob ? [] : [source]);
      }),
    stop,
  };
}
