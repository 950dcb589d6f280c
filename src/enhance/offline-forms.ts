const longestWaitMs = 9000;

/**
 * Without a network, a form that is sent ends on a page of the browser, and all that was typed with
 * it. Such a form asks for the server first, because one bar of signal counts as online too.
 */
document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  const words = form.dataset.offline;
  if (!words) return;
  event.preventDefault();
  const button = event.submitter ?? form;
  // Pressed twice, it is sent once.
  if (button.ariaBusy) return;
  button.ariaBusy = 'true';
  const end = () => {
    button.ariaBusy = null;
  };
  const stay = () => {
    end();
    alert(words);
  };
  // Back may bring the page as it was left.
  addEventListener('pagehide', end);
  // An old browser has no timeout, and waits for as long as it likes.
  fetch('/api/health', { signal: AbortSignal.timeout?.(longestWaitMs) }).then(
    ({ ok }) => (ok ? form.submit() : stay()),
    stay,
  );
});
