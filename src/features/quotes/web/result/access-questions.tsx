import { useId } from 'react';
import type { AccessAnswers } from '#src/features/quotes/contract.ts';
import { Field, Select } from '#src/ui/field.tsx';
import { type Option, Options } from '#src/ui/options.tsx';
import { SegmentedRadio } from '#src/ui/segmented.tsx';
import { accessQuestions, answerText, describeFloor } from './access-texts.ts';
import { editOf } from './quote-edit.ts';
import type { Editing } from './use-quote-editing.ts';
import './access-questions.css';

/** The questions about the building that change this price, and nothing that does not. */
export function AccessQuestions({ editing }: { editing: Editing }) {
  const { quote, access, edit } = editing;
  const name = useId();
  const set = (answers: Partial<AccessAnswers>) => edit(editOf({ access: answers }));
  if (quote.closed !== null) return <AccessSummary access={access} />;
  return (
    <section className="access-block">
      <h3 className="h5">Getting it out</h3>
      <div className="access-questions ruled">
        {quote.topics.map((topic) =>
          topic === 'floor' ? (
            <Field key={topic} label="Which floor?">
              {(control) => (
                <Select
                  {...control}
                  className="slim"
                  value={access.floor ?? ''}
                  onChange={({ target }) =>
                    set({ floor: target.value === '' ? null : Number(target.value) })
                  }
                >
                  <Options of={floors} />
                </Select>
              )}
            </Field>
          ) : (
            <SegmentedRadio
              key={topic}
              legend={accessQuestions[topic].question}
              name={`${name} ${topic}`}
              options={[
                { value: 'true', label: accessQuestions[topic].yes },
                { value: 'false', label: accessQuestions[topic].no },
                { value: 'null', label: 'Don’t know' },
              ]}
              value={String(access[topic])}
              onChange={(value) => set({ [topic]: JSON.parse(value) as boolean | null })}
            />
          ),
        )}
      </div>
      <AccessSummary access={access} />
    </section>
  );
}

/** The answers in words: what is left of the questions on paper, and where nothing may be changed. */
function AccessSummary({ access }: { access: AccessAnswers }) {
  const known = answerText(access);
  if (!known) return null;
  return <p className="access-summary hint">Priced for: {known}.</p>;
}

const highestFloor = 100;

const floors: Option[] = [
  { value: '', label: 'Don’t know' },
  ...Array.from({ length: highestFloor + 1 }, (_, floor) => ({
    value: String(floor),
    label: describeFloor(floor),
  })),
];
