import { site } from '#src/content/site.ts';

const ways = new Map([
  [site.email, `mailto:${site.email}`],
  [site.phone.display, site.phone.href],
]);

/** A text in which our email address and phone number are links. */
export function ContactText({ text }: { text: string }) {
  const marked = [...ways.keys()].reduce((rest, way) => rest.replaceAll(way, `\0${way}\0`), text);
  return marked.split('\0').map((part) => {
    const href = ways.get(part);
    return href ? (
      <a key={part} href={href}>
        {part}
      </a>
    ) : (
      part
    );
  });
}
