import { ArrowUpRight, Check, Mail, MessageSquareText } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { FreeRoom } from '#src/features/booking/web/free-room.tsx';
import { nothingSaid } from '#src/features/pricing/contract.ts';
import type { Call } from '#src/features/staff-quotes/calls-contract.ts';
import type { StaffQuoteDetail } from '#src/features/staff-quotes/contract.ts';
import { serviceTypes } from '#src/shared/business.ts';
import { smsHref } from '#src/shared/contact.ts';
import { formatTime } from '#src/shared/dates.ts';
import { labelOf, optionsOf, ticketOf } from '#src/shared/labels.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { LeaveGuard } from '#src/ui/dialog.tsx';
import { Field, Input, Options, Select, Textarea } from '#src/ui/form/field.tsx';
import { PageHead } from '#src/ui/list-page/page-head.tsx';
import { useFocusAfterWait } from '#src/ui/use-focus-after-wait.ts';
import styles from './calls/call.module.css';
import { CalledBefore, CallPriceCard, WhatWeRead } from './calls/call-cards.tsx';
import { LateNotes, notedSince } from './calls/late-notes.tsx';
import { type CallNotes, type Notes, useCall } from './calls/use-call.ts';
import { BookPickup } from './client-link.tsx';
import { AccessAnswer } from './desk/access-answer.tsx';
import { priceText } from './quote-format.ts';

export const meta = () => [{ title: 'Add a call | Staff' }];

/** Takes down a call: what they say is read and priced while they are on the line. */
export default function CallRoute() {
  const call = useCall();
  const [saved, setSaved] = useState<{
    quote: StaffQuoteDetail;
    share: Call['share'];
    sent: Notes;
  } | null>(null);
  const firstField = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const pressed = useRef<Element>(null);
  const price = call.price.data;
  useFocusAfterWait(
    call.saving.isPending,
    () =>
      area.current?.querySelector<HTMLElement>('[aria-invalid]') ??
      (pressed.current instanceof HTMLElement ? pressed.current : null),
  );

  function save(share: Call['share']) {
    const wrongCount = area.current?.querySelector<HTMLElement>(`.${styles.picked} [aria-invalid]`);
    if (wrongCount) return wrongCount.focus();
    pressed.current = document.activeElement;
    call.save(share, (quote, sent) => setSaved({ quote, share, sent }));
  }

  return (
    <>
      <PageHead title="Add a call">
        {call.startedAt !== null && !saved && (
          <p className={`${styles.started} meta num`}>Started {formatTime(call.startedAt)}</p>
        )}
      </PageHead>
      {saved ? (
        <Saved
          {...saved}
          late={notedSince(saved.sent, call.notes)}
          onNext={() => {
            call.restart();
            setSaved(null);
          }}
        />
      ) : (
        <div ref={area} className={styles.call}>
          <form className={styles.form} noValidate onSubmit={(event) => event.preventDefault()}>
            <CallFields call={call} firstField={firstField} />
          </form>
          <CallPriceCard
            call={call}
            room={
              price?.wish && (
                <FreeRoom
                  day={price.wish.day}
                  loadCubicYards={price.lines.length > 0 ? price.analysis.estimatedVolume : null}
                  place={price.borough}
                />
              )
            }
            onSave={save}
          />
        </div>
      )}
      <LeaveGuard
        isDirty={call.isTouched && !saved}
        what="This call is not saved. It goes when you leave this page."
      />
    </>
  );
}

function CallFields({
  call,
  firstField,
}: {
  call: CallNotes;
  firstField: React.RefObject<HTMLInputElement | null>;
}) {
  const { notes, note, problems } = call;
  useEffect(() => firstField.current?.focus(), [firstField]);
  return (
    <>
      <div className={styles.two}>
        <Field label="Name" error={problems.clientName}>
          {(control) => (
            <Input
              {...control}
              ref={firstField}
              value={notes.clientName}
              maxLength={120}
              autoComplete="off"
              onChange={({ target }) => note({ clientName: target.value })}
            />
          )}
        </Field>
        <Field
          label="Phone"
          error={problems.clientPhone}
          hint={<CalledBefore phone={notes.clientPhone} />}
        >
          {(control) => (
            <Input
              {...control}
              type="tel"
              className="num"
              value={notes.clientPhone}
              maxLength={40}
              autoComplete="off"
              onChange={({ target }) => note({ clientPhone: target.value })}
            />
          )}
        </Field>
      </div>
      <Field
        label={
          <>
            What they say <span className="opt">Type as they talk</span>
          </>
        }
        error={problems.words}
      >
        {(control) => (
          <Textarea
            {...control}
            className={styles.words}
            rows={4}
            value={notes.words}
            maxLength={4000}
            placeholder="sofa, 2 dressers, 15 boxes, 3rd floor walk-up, wants Saturday morning"
            onChange={({ target }) => note({ words: target.value })}
          />
        )}
      </Field>
      <WhatWeRead call={call} />
      <fieldset className={styles.more}>
        <legend>Still to ask</legend>
        <div className={styles.two}>
          <Field label="Email" optional error={problems.clientEmail}>
            {(control) => (
              <Input
                {...control}
                type="email"
                value={notes.clientEmail}
                maxLength={254}
                autoComplete="off"
                onChange={({ target }) => note({ clientEmail: target.value })}
              />
            )}
          </Field>
          <Field label="How they found us" optional>
            {(control) => (
              <Select
                {...control}
                value={notes.foundBy}
                onChange={({ target }) => note({ foundBy: target.value })}
              >
                <Options of={foundBy} />
              </Select>
            )}
          </Field>
          <Field label="Job">
            {(control) => (
              <Select
                {...control}
                value={notes.serviceType}
                onChange={({ target }) =>
                  note({
                    serviceType:
                      serviceTypes.find((type) => type === target.value) ?? notes.serviceType,
                  })
                }
              >
                <Options of={optionsOf(serviceTypes)} />
              </Select>
            )}
          </Field>
          {call.price.data?.topics.map((topic) => (
            <AccessAnswer
              key={topic}
              topic={topic}
              access={{ ...nothingSaid, ...call.price.data?.access, ...notes.access }}
              onAnswer={call.answer}
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}

const foundBy = [
  { value: '', label: 'Not asked' },
  ...['Called before', 'A neighbor', 'Search', 'Saw the truck', 'Our website', 'Other'].map(
    (label) => ({ value: label, label }),
  ),
];

function textHref(quote: StaffQuoteDetail): string {
  const link = `${location.origin}/quote/${quote.shareToken}`;
  const text = `Here is your price, ${priceSaid(quote)}: ${link}`;
  return `${smsHref(quote.clientPhone)}?&body=${encodeURIComponent(text)}`;
}

/** As the page behind the link says it: what has no ceiling may cost more. */
function priceSaid({ estimatedPrice, lowPrice, highPrice }: StaffQuoteDetail): string {
  return highPrice === null ? `from ${priceText(lowPrice)}` : priceText(estimatedPrice);
}

/** How the caller gets the price, as far as we know. */
export function sharedText(
  { id, clientEmail, timeline }: Pick<StaffQuoteDetail, 'id' | 'clientEmail' | 'timeline'>,
  share: Call['share'],
): string {
  const ticket = ticketOf(id);
  if (share === 'later') return `${ticket} is saved. Nobody was told of it.`;
  if (share === 'text') {
    return `Your text app opens with the link to ${ticket}. Press send there.`;
  }
  return timeline.some((entry) => entry.kind === 'mail' && entry.mail.state === 'kept')
    ? `There is no mail server: the mail with ${ticket} is kept as a file, not sent.`
    : `The mail with ${ticket} is on its way to ${clientEmail}.`;
}

/** What has become of the call, and the next one. */
function Saved({
  quote,
  share,
  late,
  onNext,
}: {
  quote: StaffQuoteDetail;
  share: Call['share'];
  /** What was noted while it was being saved. */
  late: string;
  onNext: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  // In an effect: before, the guard of what is not saved would ask whether to leave.
  useEffect(() => {
    if (share === 'text') location.href = textHref(quote);
  }, [share, quote]);
  return (
    <section className={styles.saved}>
      <Check aria-hidden="true" />
      <h2 ref={heading} tabIndex={-1}>
        {share === 'later' ? `${quote.clientName} is saved.` : `${quote.clientName} has a price.`}
      </h2>
      <p className="lead num">
        Price: {priceSaid(quote)}. {sharedText(quote, share)} Status:{' '}
        {labelOf(quote.status).toLowerCase()}. Source: phone.
      </p>
      {late && <LateNotes quoteId={quote.id} text={late} />}
      <div className="cta">
        <Button onClick={onNext}>Next call</Button>
        {quote.status === 'quoted' && <BookPickup quote={quote} />}
        {share === 'text' && (
          <ButtonLink href={textHref(quote)} variant="line">
            <MessageSquareText aria-hidden="true" />
            Open the text again
          </ButtonLink>
        )}
        <Link className="btn line" to={`/admin?quote=${quote.id}`}>
          {share === 'mail' ? <Mail aria-hidden="true" /> : <ArrowUpRight aria-hidden="true" />}
          Open {ticketOf(quote.id)}
        </Link>
      </div>
    </section>
  );
}
