/** Shows the answer to a form in its place; without it the form loads the page with the answer. */

const form = document.querySelector<HTMLFormElement>('form[data-answer]');
let asking = new AbortController();

form?.addEventListener('submit', async (event) => {
  event.preventDefault();
  asking.abort();
  asking = new AbortController();
  const { signal } = asking;
  const address = `${location.pathname}?${new URLSearchParams([...new FormData(form)] as [string, string][])}`;
  const find = (page: Document) => page.getElementById(form.dataset.answer ?? '');
  try {
    const html = await (await fetch(address, { signal })).text();
    const answer = find(new DOMParser().parseFromString(html, 'text/html'));
    if (!answer) throw new Error('a page without an answer');
    find(document)?.replaceChildren(...answer.childNodes);
    history.replaceState(null, '', address);
  } catch {
    if (signal.aborted) return;
    // The page itself then says what is wrong.
    form.submit();
  }
});
