import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { catalogueSearchSchema } from '#src/features/quotes/contract.ts';
import { apiRequest } from '#src/shared/api-client.ts';
import { Field, Input } from '#src/ui/field.tsx';

/** Finds an item of the catalogue and puts one of it on the list. */
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

  /** Of what is typed now: the list may still show what was found before. */
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
              // Not the whole form: the best match goes on the list.
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
      return catalogueSearchSchema.parse(await apiRequest(path, { signal })).items;
    },
    networkMode: 'always',
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
