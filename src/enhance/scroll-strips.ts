/** Lets the keyboard scroll a strip without links in it, where and while it does scroll. */

const observer = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0');
    else target.removeAttribute('tabindex');
  }
});

for (const strip of document.querySelectorAll('[data-scroll-strip]')) observer.observe(strip);
