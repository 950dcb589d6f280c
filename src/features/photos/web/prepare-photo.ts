import type { FileType } from '#src/features/photos/contract.ts';
import { jpegName } from './photo-rules.ts';
import type { PictureSource, WorkerAnswer } from './shrink-picture-worker.ts';

export interface PreparedPhoto {
  /** What is sent: the shrunk picture, or the picked file. */
  file: File;
  /** A small JPEG for the list; null when this browser cannot decode the file. */
  thumbnail: Blob | null;
}

/** Shrinks a picture before it is sent; what this browser cannot decode passes through unchanged. */
export async function preparePhoto(
  file: File,
  kind: FileType,
  worker: PictureWorker,
): Promise<PreparedPhoto> {
  const source = kind === 'video' ? await grabVideoFrame(file).catch(() => null) : file;
  const shrunk = source && (await worker.shrink(source));
  if (!shrunk) return { file, thumbnail: null };
  const { jpeg, thumbnail } = shrunk;
  if (!jpeg) return { file, thumbnail };
  const { name, lastModified } = file;
  return { file: new File([jpeg], jpegName(name), { type: jpeg.type, lastModified }), thumbnail };
}

/** No picture takes this long; a stuck one must not block the others. */
const workerTimeoutMs = 20_000;

/** Decodes and encodes pictures off the main thread. One job at a time. */
export interface PictureWorker {
  /** Null when the picture cannot be decoded here. */
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
        const timer = setTimeout(giveUp, workerTimeoutMs);
        current.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => finish(data);
        current.onerror = giveUp;
        current.postMessage(source, source instanceof Blob ? [] : [source]);
      }),
    stop,
  };
}

const frameTimeoutMs = 4000;

/** An early frame of a video; throws when this browser cannot play it. */
async function grabVideoFrame(file: File): Promise<ImageBitmap> {
  const video = document.createElement('video');
  const url = URL.createObjectURL(file);
  try {
    Object.assign(video, { muted: true, playsInline: true, preload: 'auto' });
    await settled(video, 'loadedmetadata', () => {
      video.src = url;
    });
    await settled(video, 'seeked', () => {
      video.currentTime = Math.min(0.5, video.duration / 2);
    });
    return await createImageBitmap(video);
  } finally {
    // Releases the decoder; phones have few of them.
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(url);
  }
}

function settled(video: HTMLVideoElement, eventName: string, start: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => fail('gave no frame in time'), frameTimeoutMs);
    video.addEventListener(eventName, () => finish(resolve), { once: true });
    video.addEventListener('error', () => fail('cannot be played here'), { once: true });
    start();

    function fail(reason: string) {
      finish(() => reject(new Error(`The video ${reason}`)));
    }

    function finish(settle: () => void) {
      clearTimeout(timer);
      settle();
    }
  });
}
