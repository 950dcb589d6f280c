/** Loads the script that answers a form in place on its first use; without it, the form leads to a page with the answer. */

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-script]')) {
  const hold = (event: SubmitEvent) => {
    event.preventDefault();
    const again = () => {
      form.removeEventListener('submit', hold);
      form.requestSubmit(event.submitter);
    };
    import(/* @vite-ignore */ form.dataset.script ?? '').then(again, again);
  };
  form.addEventListener('submit', hold);
}
