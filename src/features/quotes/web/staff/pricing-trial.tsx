import { useState } from 'react';
import { formatLongDateTime } from '#src/shared/dates.ts';
import { Button } from '#src/ui/button.tsx';
import { Field, Input } from '#src/ui/field.tsx';
import { FormAlert } from '#src/ui/form-alert.tsx';
import { failureSentence } from '#src/ui/list-page/failure-sentence.ts';
import { useToast } from '#src/ui/toast.tsx';
import type {
  Pricing,
  PricingDraft,
  SaveCatalogue,
  SavePriceBook,
} from '../../pricing-contract.ts';
import { usePricingPreview, useSavePricing } from './pricing-query.ts';
import { TrialResult } from './trial-result.tsx';

interface PricingTrialProps {
  kind: 'price-book' | 'catalogue';
  draft: PricingDraft;
  /** What is sent to be saved, but for the note. */
  saving: Omit<SavePriceBook, 'note'> | Omit<SaveCatalogue, 'note'>;
  saved: Pricing['priceBook']['saved'];
  /** How many figures differ from what counts now. */
  changes: number;
  problems: number;
  onReset: () => void;
}

/** Tries draft rules on recent quotes, then saves them. What was tried is what is saved. */
export function PricingTrial(props: PricingTrialProps) {
  const { kind, draft, saving, saved, changes, problems, onReset } = props;
  const { toast } = useToast();
  const [note, setNote] = useState('');
  const [triedDraft, setTriedDraft] = useState<string | null>(null);
  const trial = usePricingPreview();
  const save = useSavePricing(kind);
  const isTried = trial.isSuccess && triedDraft === JSON.stringify(draft);

  function tryOut() {
    setTriedDraft(JSON.stringify(draft));
    trial.mutate(draft);
  }

  function keep() {
    save.mutate({ ...saving, note } as SavePriceBook | SaveCatalogue, {
      onSuccess: () =>
        toast({
          title: 'Saved',
          description: 'New quotes are priced by this. Quotes already given stay as they are.',
          variant: 'success',
        }),
    });
  }

  return (
    <aside className="pricing-trial" aria-label="Try and save">
      <h2 className="h4">Try it first</h2>
      <p className="meta">
        {saved
          ? `In use since ${formatLongDateTime(saved.at)}${saved.note ? `: ${saved.note}` : ''}.`
          : 'In use: the figures this program came with.'}
      </p>
      <p role="status">{stateText(changes, problems)}</p>
      <div className="pricing-trial-actions">
        <Button
          variant="line"
          size="sm"
          disabled={problems > 0}
          busy={trial.isPending}
          busyLabel="Pricing..."
          onClick={tryOut}
        >
          Try on recent quotes
        </Button>
        {changes > 0 && (
          <Button variant="line" size="sm" onClick={onReset}>
            Undo all
          </Button>
        )}
      </div>
      {isTried && (
        <>
          <TrialResult quotes={trial.data.quotes} />
          <Field label="What changed, and why" optional>
            {(control) => (
              <Input
                {...control}
                value={note}
                maxLength={300}
                placeholder="Dump fees went up in March"
                onChange={(event) => setNote(event.target.value)}
              />
            )}
          </Field>
          <Button
            variant="green"
            size="sm"
            disabled={problems > 0}
            busy={save.isPending}
            busyLabel="Saving..."
            onClick={keep}
          >
            Save, use from now on
          </Button>
        </>
      )}
      {trial.isError && <FormAlert>{failureSentence(trial.error)}</FormAlert>}
      {save.isError && (
        <FormAlert>{failureSentence(save.error)} Your figures are still here.</FormAlert>
      )}
    </aside>
  );
}

function stateText(changes: number, problems: number): string {
  if (problems > 0)
    return problems === 1
      ? 'One figure needs another look.'
      : `${problems} figures need another look.`;
  if (changes === 0) return 'Nothing is changed yet.';
  return changes === 1 ? 'One change, not saved.' : `${changes} changes, not saved.`;
}
