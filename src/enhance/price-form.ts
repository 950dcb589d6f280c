/** Loads the script that prices a form in place on its first use; without it, the form leads to the prices page. */

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-script]')) {
  let loading: Promise<unknown> | null = null;
  const load = () => {
    loading ??= import(/* @vite-ignore */ form.dataset.script ?? '');
    return loading;
  };
  const forget = () => form.removeEventListener('submit', hold);
  const hold = (event: SubmitEvent) => {
    if (!event.submitter?.getAttribute('name')) return;
    event.preventDefault();
    forget();
    // Now the loaded script hears it, or nobody does and the browser sends it.
    const again = () => form.requestSubmit(event.submitter);
    load().then(again, again);
  };
  form.addEventListener('pointerdown', () => void load().catch(() => {}), { once: true });
  form.addEventListener('change', () => void load().catch(() => {}), { once: true });
  form.addEventListener('submit', hold);
}
