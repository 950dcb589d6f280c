const patienceMs = 4000;

/** An early frame of a video; throws where this browser cannot play it. */
export async function grabVideoFrame(file: File): Promise<ImageBitmap> {
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
    // Lets go of the decoder; phones have few of them.
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(url);
  }
}

function settled(video: HTMLVideoElement, eventName: string, start: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => fail('gave no frame in time'), patienceMs);
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
