import { TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type {
  Pricing,
  PricingPreview,
  SaveCatalogue,
  SavePriceBook,
} from '#src/features/pricing/rules-contract.ts';
import { fieldProblems } from '#src/shared/api-client.ts';
import { formatLongDateTime } from '#src/shared/dates.ts';
import { ticketOf } from '#src/shared/labels.ts';
import { formatDollars } from '#src/shared/money.ts';
import { Button } from '#src/ui/button.tsx';
import { Field, FormAlert, Input } from '#src/ui/form/field.tsx';
import { describeStaffFailure } from '#src/ui/list-page/list-query.ts';
import { WarningNote } from '#src/ui/list-page/warning-note.tsx';
import { useToast } from '#src/ui/toast.tsx';
import { useFocusAfterWait } from '#src/ui/use-focus-after-wait.ts';
import styles from './prices.module.css';
import { usePricingPreview, useSavePricing } from './pricing-queries.ts';
import type { RulesDraft } from './rules-draft.ts';

type Rules = Pick<SavePriceBook, 'figures'> | Pick<SaveCatalogue, 'catalogue'>;

interface PricingTrialProps {
  kind: 'price-book' | 'catalogue';
  rules: Rules;
  inUse: Pick<Pricing['priceBook'], 'version' | 'saved'>;
  draft: RulesDraft;
}

/** Tries draft rules on recent quotes, then saves exactly what was tried. */
export function PricingTrial({ kind, rules, inUse, draft }: PricingTrialProps) {
  const { version, saved } = inUse;
  const { changes, isOvertaken } = draft;
  const problems = Object.keys(draft.problems).length;
  const { toast } = useToast();
  const panel = useRef<HTMLElement>(null);
  const [tried, setTried] = useState<string | null>(null);
  const trial = usePricingPreview();
  const save = useSavePricing(kind, ({ priceBook, catalogue }) => {
    setTried(null);
    draft.settle((kind === 'price-book' ? priceBook : catalogue).version);
    toast({
      title: 'Saved',
      description: 'New quotes are priced by this. Quotes already given stay as they are.',
      variant: 'success',
    });
  });
  const isTried = trial.isSuccess && tried === JSON.stringify([version, rules]);

  const inPanel = (selector: string) => panel.current?.querySelector<HTMLElement>(selector) ?? null;
  const refusedField = () =>
    panel.current?.parentElement?.querySelector<HTMLElement>('[aria-invalid]');
  useFocusAfterWait(
    trial.isPending,
    () => refusedField() ?? inPanel(`.${styles.pricingTrialActions} > .btn`),
  );
  // After a save or a conflict the draft has to be tried again, so the save button is gone.
  useFocusAfterWait(
    save.isPending,
    () => refusedField() ?? inPanel('[data-save]') ?? inPanel('h2'),
  );

  function onError(error: Error) {
    const fields = fieldProblems(error);
    if (fields) draft.refuse(rules, fields);
  }

  function tryOut() {
    setTried(JSON.stringify([version, rules]));
    trial.mutate(rules, { onError });
  }

  function keep() {
    const { baseVersion, note } = draft;
    draft.take();
    save.mutate({ ...rules, baseVersion, note }, { onError });
  }

  return (
    <>
      {changes > 0 && (
        <div className={`${styles.pricingJump} dark`}>
          <p>{stateText(changes, problems)}</p>
          {/* For touch: keyboard users reach the trial with the next Tab. */}
          <Button variant="line" size="xs" tabIndex={-1} onClick={() => inPanel('h2')?.focus()}>
            Try and save
          </Button>
        </div>
      )}
      <aside ref={panel} className={styles.pricingTrial} aria-label="Try and save">
        <h2 className="h4" tabIndex={-1}>
          Try it first
        </h2>
        <p className="meta">
          {saved
            ? `In use since ${formatLongDateTime(saved.at)}${saved.note ? `: ${saved.note}` : ''}.`
            : 'In use: the figures this program came with.'}
        </p>
        <p role="status">{stateText(changes, problems)}</p>
        {isOvertaken && !save.isPending && (
          <div role="alert">
            <WarningNote
              icon={TriangleAlert}
              action={
                <Button
                  variant="line"
                  size="xs"
                  onClick={() => {
                    save.reset();
                    draft.rebase();
                    inPanel(`.${styles.pricingTrialActions} > .btn`)?.focus();
                  }}
                >
                  Keep mine on top
                </Button>
              }
            >
              Other figures were saved meanwhile. Yours are still here.
            </WarningNote>
          </div>
        )}
        <div className={styles.pricingTrialActions}>
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
            <Button variant="line" size="sm" onClick={draft.reset}>
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
                  {...draft.noteField}
                  maxLength={300}
                  placeholder="Dump fees went up in March"
                />
              )}
            </Field>
            <Button
              variant="green"
              size="sm"
              data-save=""
              disabled={problems > 0 || isOvertaken}
              busy={save.isPending}
              busyLabel="Saving..."
              onClick={keep}
            >
              Save, use from now on
            </Button>
          </>
        )}
        {trial.isError && <FormAlert>{describeStaffFailure(trial.error)}</FormAlert>}
        {save.isError && !isOvertaken && (
          <FormAlert>{describeStaffFailure(save.error)} Your figures are still here.</FormAlert>
        )}
      </aside>
    </>
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

/** The draft prices of recent quotes: how many go up, how many go down, and each of them. */
function TrialResult({ quotes }: { quotes: PricingPreview['quotes'] }) {
  const up = quotes.filter(({ price, draftPrice }) => draftPrice > price).length;
  const down = quotes.filter(({ price, draftPrice }) => draftPrice < price).length;
  if (quotes.length === 0) return <p>There are no priced quotes to try it on yet.</p>;
  return (
    <div className={`${styles.trialResult} num`}>
      <p role="status">
        <b>{up} up</b>, <b>{down} down</b>, {quotes.length - up - down} the same, of the last{' '}
        {quotes.length}.
      </p>
      <ul className="ruled">
        {quotes.map(({ id, clientName, price, draftPrice }) => (
          <li key={id}>
            <Link to={`/admin?quote=${id}`}>
              {ticketOf(id)}, {clientName}
            </Link>
            <span>
              {formatDollars(price)}
              {price !== draftPrice && <b> → {formatDollars(draftPrice)}</b>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
