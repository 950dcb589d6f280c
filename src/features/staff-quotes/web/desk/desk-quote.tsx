import { ChevronDown, Phone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { lineAmountText } from '#src/features/pricing/domain/price-texts.ts';
import type { StaffQuoteDetail } from '#src/features/staff-quotes/contract.ts';
import { accessLabels, answerText } from '#src/features/staff-quotes/domain/input-changes.ts';
import { priceText, volumeText } from '#src/features/staff-quotes/web/quote-format.ts';
import { useFreshLinks } from '#src/features/staff-quotes/web/quote-queries.ts';
import { phoneHref } from '#src/shared/contact.ts';
import { formatDateTime } from '#src/shared/dates.ts';
import { countText } from '#src/shared/format-number.ts';
import { labelOf, ticketOf } from '#src/shared/labels.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Field, Input } from '#src/ui/form/field.tsx';
import { AccessAnswer } from './access-answer.tsx';
import { AddByWords, ClientWords, useWords } from './client-words.tsx';
import styles from './desk.module.css';
import { DeskBar, useSending } from './desk-bar.tsx';
import { DeskList, DeskMoney } from './desk-list.tsx';
import { DeskPhotos, useDeskView } from './desk-photos.tsx';
import { type Correction, type DeskLine, useCorrection } from './use-correction.ts';
import { useDeskKeys } from './use-desk-keys.ts';

interface DeskQuoteProps {
  quote: StaffQuoteDetail;
  areKeysOn: boolean;
  onStep: (step: number) => void;
  onSaved: (quote: StaffQuoteDetail, isSent: boolean) => void;
}

/** One quote on the desk: photos, the client's words and the list side by side, and one press to send. */
export function DeskQuote({ quote, areKeysOn, onStep, onSaved }: DeskQuoteProps) {
  const made = useCorrection(quote);
  const view = useDeskView(quote.files);
  const refresh = useFreshLinks(quote.id);
  const [activeId, setActiveId] = useState<string | null>(null);
  const words = useWords(quote.id);
  const ledger = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const wordsField = useRef<HTMLInputElement>(null);
  const reasonField = useRef<HTMLInputElement>(null);
  const sendButton = useRef<HTMLDivElement>(null);
  const inputs = () => [
    ...(ledger.current?.querySelectorAll<HTMLInputElement>('[data-list] input.num') ?? []),
  ];
  const focusLine = (index: number) => inputs()[index]?.focus();
  const findInvalid = () =>
    ledger.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null;
  const sending = useSending(quote, made, { findInvalid, reasonField, focusLine, onSaved });

  // The press that sent the last quote has left the focus nowhere.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  useDeskKeys(areKeysOn, {
    onSend: sending.press,
    onStep,
    onLine: focusLine,
    onNextLine(field, step) {
      const all = inputs();
      all[all.indexOf(field) + step]?.focus();
    },
    onAdd: () => wordsField.current?.focus(),
    onPhoto: view.turn,
    onZoom: (step) => (step === 0 ? view.fit() : view.zoomBy(step)),
    onBoxes: view.toggleBoxes,
    onUndo: made.undo,
  });

  function activate(line: DeskLine) {
    setActiveId(line.id);
    view.showLine(line);
  }

  return (
    <div className={styles.quote} data-photos={quote.files.length > 0 || undefined}>
      <DeskPhotos
        files={quote.files}
        lines={made.lines}
        activeId={activeId}
        view={view}
        onRefresh={refresh}
      />
      <div className={styles.ledger}>
        <div className={styles.sheet} ref={ledger}>
          <header>
            <div>
              <p className="meta num">
                {ticketOf(quote.id)}, {formatDateTime(quote.createdAt)}
              </p>
              <h2 ref={heading} tabIndex={-1}>
                {quote.clientName}
              </h2>
              <p className="meta">
                {[labelOf(quote.serviceType), quote.borough].filter(Boolean).join(', ')}
              </p>
            </div>
            {quote.clientPhone && (
              <ButtonLink
                href={phoneHref(quote.clientPhone)}
                variant="line"
                size="xs"
                aria-label={`Call ${quote.clientName}`}
              >
                <Phone aria-hidden="true" />
                Call
              </ButtonLink>
            )}
          </header>
          <DeskNotes quote={quote} made={made} />
          <ClientWords
            quote={quote}
            onPlace={(unknown) => {
              words.change(() => ({ typed: unknown }));
              wordsField.current?.focus();
            }}
          />
          {made.lines.length === 0 && (
            <p className={styles.note}>Nothing is on the list yet. Type what goes.</p>
          )}
          <DeskList
            quote={made.base}
            lines={made.lines}
            made={made}
            activeId={activeId}
            onActive={activate}
          />
          <AddByWords made={made} field={wordsField} words={words} />
          <AccessAndPrice made={made} />
          <DeskMoney
            volume={volumeText((made.preview.data ?? made.base).estimatedVolume)}
            lineItems={(made.preview.data ?? made.base).lineItems.map(({ key, label, amount }) => ({
              key,
              label,
              price: lineAmountText(amount),
            }))}
          />
          <p>
            <Link className="link" to={`/admin?quote=${quote.id}`}>
              Everything about {ticketOf(quote.id)}
            </Link>
          </p>
        </div>
        {quote.locked === null && (
          <DeskBar
            quote={quote}
            made={made}
            sending={sending}
            reasonField={reasonField}
            sendButton={sendButton}
          />
        )}
      </div>
    </div>
  );
}

/** What stands in the way, above the list. */
function DeskNotes({ quote, made }: { quote: StaffQuoteDetail; made: Correction }) {
  if (quote.locked === 'pricing') {
    return (
      <p className={styles.note}>This quote is being priced right now. Try again in a minute.</p>
    );
  }
  if (quote.locked === 'settled') {
    return <p className={styles.note}>This job is over, so its price stays as it is.</p>;
  }
  return (
    <>
      {quote.revision !== made.base.revision && <ChangedMeanwhile quote={quote} made={made} />}
      {quote.isHeld && (
        <p className={styles.note}>Held back as spam, so no mail leaves. Restore it first.</p>
      )}
      {!quote.isVerified && (
        <p className={styles.note}>
          This price could not be verified, and the client is asked to call. Send a fresh one.
        </p>
      )}
    </>
  );
}

/** A colleague's correction beside one's own. */
function ChangedMeanwhile({ quote, made }: { quote: StaffQuoteDetail; made: Correction }) {
  const theirs = quote.timeline.find((entry) => entry.kind === 'changed');
  const mine = made.preview.data?.estimatedPrice ?? null;
  useEffect(() => {
    if (!made.isTouched) made.drop();
  });
  return (
    <section className={styles.changed} role="alert">
      <h3>This quote changed meanwhile</h3>
      <div className="num">
        <div>
          <b>Theirs: {priceText(quote.estimatedPrice)}</b>
          {theirs?.reason && <p>{theirs.reason}</p>}
          <ul className="meta">
            {theirs?.changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </div>
        <div>
          <b>Yours: {priceText(mine)}</b>
          <p>{countText(made.count, 'correction')}</p>
          {made.said.reason && <p>{made.said.reason}</p>}
        </div>
      </div>
      <div>
        <Button variant="line" size="xs" onClick={made.rebase}>
          Put mine on top
        </Button>
        <Button variant="line" size="xs" onClick={made.drop}>
          Keep theirs
        </Button>
      </div>
    </section>
  );
}

/** The answers about access, and a price that follows no list. */
function AccessAndPrice({ made }: { made: Correction }) {
  const { base, draft, preview } = made;
  const topics = preview.data?.topics ?? base.topics;
  const access = { ...base.access, ...draft.access };
  const said = topics
    .filter((topic) => access[topic] !== null)
    .map((topic) => `${accessLabels[topic].toLowerCase()} ${answerText(access[topic])}`);
  return (
    <details className={styles.money}>
      <summary>
        <span>Access{said.length > 0 ? `: ${said.join(', ')}` : ', price by hand'}</span>
        <ChevronDown aria-hidden="true" />
      </summary>
      <div className={styles.access}>
        {topics.map((topic) => (
          <AccessAnswer key={topic} topic={topic} access={access} onAnswer={made.answer} />
        ))}
        <Field
          label="Price by hand, dollars"
          optional
          hint="Empty: the list makes the price."
          error={made.priceProblem}
        >
          {(control) => (
            <Input
              {...control}
              className="num"
              inputMode="decimal"
              value={draft.priceText ?? base.handPrice ?? ''}
              onChange={(event) => made.setPriceText(event.target.value)}
            />
          )}
        </Field>
      </div>
    </details>
  );
}
