/** Makes strips without links focusable while they scroll, so that the keyboard can scroll them. */

const observer = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0');
    else target.removeAttribute('tabindex');
  }
});

for (const strip of document.querySelectorAll('[data-scroll-strip]')) observer.observe(strip);
