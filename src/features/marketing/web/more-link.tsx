import { ArrowRight } from 'lucide-react';

/** A link onward, with an arrow because it leaves the page. */
export function MoreLink({ label, href }: { label: string; href: string }) {
  return (
    <a className="link" href={href}>
      {label} <ArrowRight />
    </a>
  );
}
