import { ArrowRight } from 'lucide-react';
import { coverageLink, isThere, quoteLink } from '#src/content/navigation.ts';
import { basicMeta } from '#src/content/page-meta.ts';
import { Picture } from '#src/ui/picture.tsx';
import styles from './not-found.module.css';

const doors = [
  { name: 'Home', href: '/' },
  ...[{ name: 'Services', href: '/services' }].filter(isThere),
  coverageLink,
  quoteLink,
  { name: 'A quote you already have', href: `${quoteLink.href}#find-quote` },
];

export function meta() {
  return basicMeta({
    title: 'Page Not Found',
    description:
      'This page does not exist. Start at home, our services, coverage or a photo quote.',
  });
}

export default function NotFound() {
  return (
    <main id="main">
      <section className={`wrap ${styles.notFound}`}>
        <div>
          <p className={`${styles.number} d`} aria-hidden="true">
            404
          </p>
          <h1>Page Not Found</h1>
          <p className="lead">Somebody cleared this room already. Try one of these doors.</p>
          <ul className={`ruled ${styles.doors}`}>
            {doors.map((door) => (
              <li key={door.href}>
                <a href={door.href}>
                  {door.name} <ArrowRight />
                </a>
              </li>
            ))}
          </ul>
          <p className="meta">Building this site? Did you forget to add the page to the router?</p>
        </div>
        <Picture
          name="after"
          alt="Illustration: an empty, swept room"
          sizes="(width < 64rem) 92vw, 46rem"
          priority
        />
      </section>
    </main>
  );
}
