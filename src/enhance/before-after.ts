/** Turns before/after pictures, each shown half, into a slider. */

const keySteps: Record<string, number> = {
  ArrowLeft: -5,
  ArrowDown: -5,
  ArrowRight: 5,
  ArrowUp: 5,
};

for (const slider of document.querySelectorAll<HTMLInputElement>('[data-reveal]')) {
  // A browser may restore the slider's value on reload.
  reveal(slider);
  slider.hidden = false;
  slider.addEventListener('input', () => reveal(slider));
  slider.addEventListener('keydown', (event) => {
    const step = keySteps[event.key];
    if (!step) return;
    event.preventDefault();
    slider.value = String(slider.valueAsNumber + step);
    reveal(slider);
  });
}

function reveal(slider: HTMLInputElement): void {
  slider.parentElement?.style.setProperty('--p', `${slider.value}%`);
  slider.ariaValueText = `${slider.value}% before`;
}
