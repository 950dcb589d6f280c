/** Offline, a form that is sent ends on a page of the browser, and all that was typed with it: such a form stays, and says so. */
document.addEventListener('submit', (event) => {
  const words = (event.target as HTMLFormElement).dataset.offline;
  if (navigator.onLine || !words) return;
  event.preventDefault();
  alert(words);
});
