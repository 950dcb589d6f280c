import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { catalogueSearchSchema } from '#src/features/catalogue/contract.ts';
import {
  type AccessAnswers,
  type AccessTopic,
  maxPieces,
  type QuoteLine,
} from '#src/features/pricing/contract.ts';
import { accessLabels } from '#src/features/staff-quotes/domain/input-changes.ts';
import { api } from '#src/shared/api-client.ts';
import { Field, Input, Options, Select } from '#src/ui/form/field.tsx';
import { Stepper } from '#src/ui/form/stepper.tsx';
import type { Correction } from './use-correction.ts';

interface CorrectionLinesProps {
  lines: QuoteLine[];
  onChange: Correction['changeLine'];
}

/** The list with a stepper for each line; 0 takes a line off. */
export function CorrectionLines({ lines, onChange }: CorrectionLinesProps) {
  return (
    <ul className="correction-lines ruled num">
      {lines.map((line) => (
        <li key={line.id} data-off={line.quantity === 0 || line.isKept || undefined}>
          <span>
            {line.name}
            {line.sameAs !== null && <small>Counted with another line</small>}
          </span>
          <label className="correction-keep">
            <input
              type="checkbox"
              checked={line.isKept}
              onChange={(event) => onChange(line.id, { isKept: event.target.checked })}
            />
            <span>
              Stays<span className="vh">: {line.name}</span>
            </span>
          </label>
          <Stepper
            name={line.name}
            value={line.quantity}
            max={maxPieces}
            onChange={(quantity) => onChange(line.id, { quantity })}
          />
        </li>
      ))}
    </ul>
  );
}

const answers = [
  { value: '', label: 'Not said' },
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

interface CorrectionAccessProps {
  topics: readonly AccessTopic[];
  access: AccessAnswers;
  onAnswer: (answers: Partial<AccessAnswers>) => void;
}

export function CorrectionAccess({ topics, access, onAnswer }: CorrectionAccessProps) {
  return (
    <div className="correction-access">
      {topics.map((topic) => (
        <Field
          key={topic}
          label={accessLabels[topic]}
          hint={topic === 'floor' && '1 is street level, 0 the basement.'}
        >
          {(control) =>
            topic === 'floor' ? (
              <Input
                {...control}
                className="num"
                inputMode="numeric"
                value={access.floor ?? ''}
                onChange={(event) => onAnswer({ floor: readFloor(event.target.value) })}
              />
            ) : (
              <Select
                {...control}
                value={access[topic] === null ? '' : access[topic] ? 'yes' : 'no'}
                onChange={({ target }) =>
                  onAnswer({ [topic]: target.value === '' ? null : target.value === 'yes' })
                }
              >
                <Options of={answers} />
              </Select>
            )
          }
        </Field>
      ))}
    </div>
  );
}

function readFloor(text: string): number | null {
  const digits = text.replaceAll(/\D/g, '').slice(0, 2);
  return digits === '' ? null : Number(digits);
}

/** Finds an item in the catalogue and adds one of it. */
export function CorrectionAdd({ onAdd }: { onAdd: (key: string) => void }) {
  const [words, setWords] = useState('');
  const search = words.trim();
  const client = useQueryClient();
  const query = searchQuery(search);
  const found = useQuery({ ...query, enabled: search !== '', placeholderData: keepPreviousData });
  const items = search === '' ? [] : (found.data ?? []);
  function add(key: string) {
    onAdd(key);
    setWords('');
  }

  /** Searches for what is typed now; the list may still show earlier matches. */
  async function addBest() {
    const [best] = search === '' ? [] : await client.fetchQuery(query).catch(() => []);
    if (best) add(best.key);
  }

  return (
    <div className="correction-add">
      <Field label="Add an item" hint={<Hint found={search ? found.data?.length : undefined} />}>
        {(control) => (
          <Input
            {...control}
            type="search"
            autoComplete="off"
            value={words}
            placeholder="Sofa, desk, piano"
            onChange={(event) => setWords(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Enter adds the best match instead of submitting the form.
              event.preventDefault();
              void addBest();
            }}
          />
        )}
      </Field>
      {items.length > 0 && (
        <ul>
          {items.slice(0, 6).map(({ key, name, volume }) => (
            <li key={key}>
              <button type="button" className="btn line xs" onClick={() => add(key)}>
                {name}, {volume} cu yd
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const searchQuery = (search: string) =>
  queryOptions({
    queryKey: ['/api/catalogue', search],
    queryFn: async ({ signal }) => {
      const path = `/api/catalogue?q=${encodeURIComponent(search)}`;
      return (await api(path, catalogueSearchSchema, { signal })).items;
    },
  });

function Hint({ found }: { found: number | undefined }) {
  return (
    <span role="status">
      {found === undefined && 'From our catalogue.'}
      {found === 0 && 'Nothing of that name. Try another word.'}
      {found !== undefined && found > 0 && 'Press one to add it.'}
    </span>
  );
}
