/** Changes the title when the page is left, and restores it when the page comes back from the bfcache. */
const titleWhenLeft = document.querySelector<HTMLMetaElement>(
  'meta[name="title-when-left"]',
)?.content;

if (titleWhenLeft) {
  const ownTitle = document.title;
  addEventListener('pagehide', () => {
    document.title = titleWhenLeft;
  });
  addEventListener('pageshow', () => {
    document.title = ownTitle;
  });
}
