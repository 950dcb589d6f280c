import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { BookingKind, BookingOffer } from '#src/features/booking/contract.ts';
import type { SharedQuote } from '#src/features/quotes/contract.ts';
import { serviceTypes } from '#src/shared/business.ts';
import { optionsOf, ticketOf } from '#src/shared/labels.ts';
import { Button } from '#src/ui/button.tsx';
import { Field, Input, Options, Select, Textarea } from '#src/ui/form/field.tsx';
import '#src/ui/form/field.css';
import type { AccessTopic } from '#src/features/pricing/contract.ts';
import {
  accessQuestions,
  answerText,
  floors,
} from '#src/features/quotes/web/result/access-questions.tsx';
import styles from './booking.module.css';
import { type SameDay, WindowPicker } from './window-picker.tsx';

/** The first question: everything else depends on where the job is. */
export function ZipForm({
  kind,
  zip,
  error,
}: {
  /** Null for a visit without a quote. */
  kind: BookingKind | null;
  zip: string;
  error: string | undefined;
}) {
  return (
    <form method="get" className={styles.form}>
      <fieldset>
        <legend className={styles.step}>
          <span>1</span>Where we come
        </legend>
        {kind === 'estimate' && <input type="hidden" name="for" value="estimate" />}
        <div className={styles.zip}>
          <Field label="ZIP code of the job" error={error}>
            {(control) => <ZipInput {...control} zip={zip} />}
          </Field>
          <Button type="submit" variant="green">
            See the open windows
          </Button>
        </div>
      </fieldset>
    </form>
  );
}

function ZipInput({ zip, ...control }: { zip: string } & ComponentProps<'input'>) {
  return (
    <Input
      {...control}
      name="zip"
      defaultValue={zip}
      className="num"
      inputMode="numeric"
      autoComplete="postal-code"
      pattern="\d{5}"
      title="Five digits"
      maxLength={5}
      required
    />
  );
}

interface PlaceFormProps {
  kind: BookingKind;
  /** Null for a visit without a quote, which asks who and what it is for. */
  quote: SharedQuote | null;
  sameDay?: SameDay | null;
  offer: BookingOffer;
  /** What was sent before, by field. */
  values: Record<string, string>;
  errors: Record<string, string>;
}

export function PlaceForm({ kind, quote, sameDay, offer, values, errors }: PlaceFormProps) {
  const text = (name: string) => ({ name, defaultValue: values[name] ?? '' });
  const query = new URLSearchParams({
    zip: offer.zip,
    ...(kind === 'estimate' && quote && { for: kind }),
  });
  const isAsking = kind === 'pickup' && quote?.closed === null;
  return (
    <form
      method="post"
      action={`?${query}`}
      className={styles.form}
      data-offline="No connection right now. What you typed is still here. Try again in a moment."
    >
      <fieldset>
        <legend className={styles.step}>
          <span>1</span>Where we come
        </legend>
        <div className={styles.address}>
          <Field label="Street address" error={errors.street}>
            {(control) => (
              <Input {...control} {...text('street')} autoComplete="address-line1" required />
            )}
          </Field>
          <Field label="Apartment" optional error={errors.unit}>
            {(control) => <Input {...control} {...text('unit')} autoComplete="address-line2" />}
          </Field>
          <Field label="ZIP code" error={errors.zip}>
            {(control) => <ZipInput {...control} zip={values.zip ?? offer.zip} />}
          </Field>
        </div>
        <p className={styles.area}>
          <Check />
          <span>
            <b>
              {offer.place}, {offer.zip}.
            </b>{' '}
            We come here. Another ZIP code may have other windows.
          </span>
        </p>
      </fieldset>
      {isAsking && <AccessFields quote={quote} values={values} />}
      <fieldset>
        <legend className={styles.step}>
          <span>{isAsking ? 3 : 2}</span>When
        </legend>
        <WindowPicker offer={offer} sameDay={sameDay} values={values} error={errors.startsAt} />
      </fieldset>
      <fieldset>
        <legend className={styles.step}>
          <span>{isAsking ? 4 : 3}</span>At the door
        </legend>
        <div className="g2">
          <Field label="Name" error={errors.contactName}>
            {(control) => (
              <Input {...control} {...text('contactName')} autoComplete="name" required />
            )}
          </Field>
          <Field label="Phone for the crew" error={errors.contactPhone}>
            {(control) => (
              <Input
                {...control}
                {...text('contactPhone')}
                className="num"
                type="tel"
                autoComplete="tel"
                required
              />
            )}
          </Field>
        </div>
        {!quote && (
          <div className="g2">
            <Field label="Email" error={errors.email}>
              {(control) => (
                <Input {...control} {...text('email')} type="email" autoComplete="email" required />
              )}
            </Field>
            <Field label="What is it about?" error={errors.serviceType}>
              {(control) => (
                <Select {...control} name="serviceType" defaultValue={values.serviceType}>
                  <Options of={optionsOf(serviceTypes)} />
                </Select>
              )}
            </Field>
          </div>
        )}
        <Field label="Notes for the gate" optional error={errors.gateNote}>
          {(control) => <Textarea {...control} {...text('gateNote')} rows={2} maxLength={500} />}
        </Field>
      </fieldset>
      <div className={`${styles.send} band dark`}>
        <p>
          {kind === 'pickup' && quote
            ? `Nothing is booked yet. The next page holds the window and shows the price of ${ticketOf(quote.quoteId)} for these answers.`
            : 'The visit is free, and so is changing your mind.'}
        </p>
        <Button type="submit">{quote ? 'Hold this window' : 'Book the visit'}</Button>
      </div>
    </form>
  );
}

/**
 * The questions about the building; the day answers one of them. What is answered already waits behind
 * a summary, until somebody comes back to change it.
 */
function AccessFields({
  quote,
  values,
}: {
  quote: SharedQuote;
  /** What was answered before, by field. */
  values: Record<string, string>;
}) {
  const topics = quote.topics.filter((topic) => topic !== 'sameDay');
  const [open, answered] = [true, false].map((isOpen) =>
    topics.filter((topic) => (quote.access[topic] === null) === isOpen),
  ) as [typeof topics, typeof topics];
  const said = answerText({ ...quote.access, sameDay: null });
  return (
    <fieldset id="getting-in">
      <legend className={styles.step}>
        <span>2</span>Getting in
      </legend>
      {open.length === 0 && (
        <p className="muted">You have answered everything about the building.</p>
      )}
      <div className={`${styles.access} ruled`}>
        {open.map((topic) => (
          <AccessField key={topic} topic={topic} quote={quote} values={values} />
        ))}
      </div>
      {answered.length > 0 && (
        <details className={styles.answered} open={'contactName' in values}>
          <summary>{said ? `You said: ${said}. Change it` : 'Change your answers'}</summary>
          <div className={`${styles.access} ruled`}>
            {answered.map((topic) => (
              <AccessField key={topic} topic={topic} quote={quote} values={values} />
            ))}
          </div>
        </details>
      )}
    </fieldset>
  );
}

function AccessField({
  topic,
  quote,
  values,
}: {
  topic: AccessTopic;
  quote: SharedQuote;
  values: Record<string, string>;
}) {
  const name = `access.${topic}`;
  // An open question that stays open takes nothing back that was answered elsewhere meanwhile.
  const unknown = quote.access[topic] === null ? '' : 'null';
  const answer = values[name] ?? String(quote.access[topic] ?? '');
  const sentence = quote.openQuestions.find((question) => question.topic === topic)?.sentence;
  if (topic === 'floor') {
    return (
      <Field label="Which floor?" hint={sentence}>
        {(control) => (
          <Select {...control} className="slim" name={name} defaultValue={answer}>
            <Options of={[{ value: unknown, label: 'Don’t know' }, ...floors.slice(1)]} />
          </Select>
        )}
      </Field>
    );
  }
  const { question, yes, no } = accessQuestions[topic];
  return (
    <fieldset className="field">
      <legend className="lab">{question}</legend>
      {sentence && <span className="hint">{sentence}</span>}
      <div className="seg full">
        {[
          ['true', yes],
          ['false', no],
          [unknown, 'Don’t know'],
        ].map(([value, label]) => (
          <label key={value}>
            <input type="radio" name={name} value={value} defaultChecked={answer === value} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
