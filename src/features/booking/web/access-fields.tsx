import type { AccessTopic } from '#src/features/pricing/contract.ts';
import type { SharedQuote } from '#src/features/quotes/contract.ts';
import { accessQuestions, floors } from '#src/features/quotes/web/result/access-questions.tsx';
import { Field, Options, Select } from '#src/ui/form/field.tsx';
import styles from './booking.module.css';

/** The questions about the building that nobody has answered yet; the day answers one of them. */
export function AccessFields({
  quote,
  values,
}: {
  quote: SharedQuote;
  /** What was answered before, by field. */
  values: Record<string, string>;
}) {
  const topics = quote.topics.filter(
    (topic) => topic !== 'sameDay' && quote.access[topic] === null,
  );
  const sentenceOf = (topic: AccessTopic) =>
    quote.openQuestions.find((question) => question.topic === topic)?.sentence;
  return (
    <fieldset>
      <legend className={styles.step}>
        <span>2</span>Getting in
      </legend>
      {topics.length === 0 && (
        <p className="muted">You have answered everything about the building.</p>
      )}
      <div className={`${styles.access} ruled`}>
        {topics.map((topic) => {
          const name = `access.${topic}`;
          if (topic === 'floor') {
            return (
              <Field key={topic} label="Which floor?" hint={sentenceOf(topic)}>
                {(control) => (
                  <Select {...control} className="slim" name={name} defaultValue={values[name]}>
                    <Options of={floors} />
                  </Select>
                )}
              </Field>
            );
          }
          const { question, yes, no } = accessQuestions[topic];
          const sentence = sentenceOf(topic);
          return (
            <fieldset key={topic} className="field">
              <legend className="lab">{question}</legend>
              {sentence && <span className="hint">{sentence}</span>}
              <div className="seg full">
                {[
                  ['true', yes],
                  ['false', no],
                  ['', 'Don’t know'],
                ].map(([value, label]) => (
                  <label key={value}>
                    <input
                      type="radio"
                      name={name}
                      value={value}
                      defaultChecked={(values[name] ?? '') === value}
                    />
                    {label}
                  </label>
                ))}
              </div>
            </fieldset>
          );
        })}
      </div>
    </fieldset>
  );
}
