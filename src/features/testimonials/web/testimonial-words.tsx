import { useLayoutEffect, useRef, useState } from 'react';

/** What a client wrote; a long text is cut after a few lines until someone asks for all of it. */
export function TestimonialWords({ text }: { text: string }) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [isLong, setIsLong] = useState(false);
  const [isOpen, setIsOpen] = useState(false);

  useLayoutEffect(() => {
    const element = paragraph.current;
    if (!element || isOpen) return;
    const measure = () => setIsLong(element.scrollHeight > element.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOpen]);

  return (
    <>
      <p className="testimonial-text" ref={paragraph} data-cut={!isOpen || undefined}>
        “{text}”
      </p>
      {isLong && (
        <button
          type="button"
          className="link testimonial-more"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Read all'}
        </button>
      )}
    </>
  );
}
