import type { SharedQuote } from '#src/features/quotes/contract.ts';

/** What nobody has said yet and what it would change; nothing once all is said. */
export function OpenQuestions({ openQuestions }: SharedQuote) {
  if (openQuestions.length === 0) return null;
  return (
    <section className="open-questions figure">
      <h3 className="h5">What would change this price</h3>
      <ul className="ruled">
        {openQuestions.map(({ sentence }) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}
