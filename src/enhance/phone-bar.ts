/** Shows the bar of phones wherever neither a quote button of the page nor its footer is in view. */
const bar = document.querySelector('[data-phone-bar]');
const others = 'main :is(.btn, .chip)[href^="/quote"], body > footer';
const headerPx = 64;
const inView = new Set<Element>();

const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) inView.add(target);
      else inView.delete(target);
    }
    bar?.toggleAttribute('data-shown', inView.size === 0);
  },
  { rootMargin: `-${headerPx}px 0px 0px` },
);

if (bar) for (const element of document.querySelectorAll(others)) observer.observe(element);
