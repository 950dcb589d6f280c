/** A page may give its title back when it is left; a page that comes back from memory takes it again. */
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
