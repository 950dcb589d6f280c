/** Plays a clip in place of its thumbnail: one at a time, and at the end the thumbnail returns. */

let player: HTMLVideoElement | HTMLIFrameElement | null = null;

for (const thumbnail of document.querySelectorAll<HTMLAnchorElement>('a[data-plays]')) {
  thumbnail.addEventListener('click', (event) => {
    // src/enhance.ts clicks again what it has held back.
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    play(thumbnail);
  });
}

// YouTube and Vimeo frames report when they are ready for requests, and when a clip ends.
window.addEventListener('message', ({ source, data }) => {
  if (!(player instanceof HTMLIFrameElement) || source !== player.contentWindow) return;
  const message = typeof data === 'string' ? data : JSON.stringify(data);
  if (/"event":"ready"/.test(message)) requestEndEvent(player);
  if (/"(playerState|info)":0\b|"event":"ended"/.test(message)) stop();
});

function play(thumbnail: HTMLAnchorElement): void {
  stop();
  player = thumbnail.dataset.plays === 'frame' ? createFrame(thumbnail) : createVideo(thumbnail);
  thumbnail.hidden = true;
  thumbnail.after(player);
  player.focus({ preventScroll: true });
  player.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  // A browser that requires another click shows its own button.
  if (player instanceof HTMLVideoElement) player.play().catch(() => {});
}

function stop(): void {
  if (!player) return;
  const thumbnail = player.previousElementSibling as HTMLElement;
  const hadFocus = document.activeElement === player;
  player.remove();
  player = null;
  thumbnail.hidden = false;
  if (hadFocus) thumbnail.focus();
}

function createVideo(thumbnail: HTMLAnchorElement): HTMLVideoElement {
  const video = document.createElement('video');
  const track = document.createElement('track');
  Object.assign(track, { kind: 'captions', srclang: 'en', label: 'English', default: true });
  track.src = thumbnail.dataset.captions ?? '';
  video.append(track);
  video.preload = 'none';
  video.controls = true;
  video.playsInline = true;
  video.ariaLabel = thumbnail.dataset.title ?? '';
  video.poster = thumbnail.querySelector('img')?.currentSrc ?? '';
  video.src = thumbnail.href;
  video.addEventListener('ended', stop);
  return video;
}

function createFrame({ href, dataset }: HTMLAnchorElement): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  const url = new URL(href);
  for (const name of ['autoplay', 'playsinline', 'cc_load_policy', 'enablejsapi']) {
    url.searchParams.set(name, '1');
  }
  frame.src = url.href;
  frame.title = dataset.title ?? '';
  frame.allow = 'autoplay; encrypted-media; picture-in-picture; fullscreen';
  frame.addEventListener('load', () => requestEndEvent(frame));
  return frame;
}

/** First in YouTube's format, then in Vimeo's. */
function requestEndEvent({ contentWindow }: HTMLIFrameElement): void {
  contentWindow?.postMessage('{"event":"listening"}', '*');
  contentWindow?.postMessage('{"method":"addEventListener","value":"ended"}', '*');
}
