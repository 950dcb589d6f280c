import { createContext, use } from 'react';
import { coverageLink } from '#src/content/navigation.ts';
import { covered } from '#src/content/pages.ts';
import { areaAt, type CoveredArea, site } from '#src/content/site.ts';
import { formatCalendarDate } from '#src/shared/dates.ts';
import { nextPickupDay } from '#src/shared/opening-hours.ts';
import { Button } from '#src/ui/button.tsx';
import { Field, Input } from '#src/ui/form/field.tsx';
import '#src/ui/form/field.css';
import styles from './blocks/places.module.css';
import zipAnswerUrl from './blocks/zip-answer.ts?worker&url';
import { emergencyArrival } from './load-page.ts';

/** What we can say about a ZIP code somebody typed. */
type ZipAnswer =
  | { isZip: false }
  | { isZip: true; zip: string; area: CoveredArea | null; pickup: string };

/** The answer to a typed ZIP code at a moment; the digits after a dash are left out. */
export function answerZip(typed: string, moment: Date): ZipAnswer {
  const [, zip] = /^\s*(\d{5})(?:-\d{4})?\s*$/.exec(typed) ?? [];
  if (!zip) return { isZip: false };
  const area = areaAt(zip, covered.values()) ?? null;
  const day = area?.leadDays === undefined ? undefined : nextPickupDay(site, moment, area.leadDays);
  const pickup = day ? formatCalendarDate(day.toISOString().slice(0, 10)) : 'By appointment';
  return { isZip: true, zip, area, pickup };
}

/** The answer that the page was asked for, around its blocks. */
export const ZipAnswers = createContext<ZipAnswer | null>(null);

/** A ZIP code in, an answer out: the page answers it anew, and zip-answer.ts shows that in place. */
export function ZipCheck() {
  const answer = use(ZipAnswers);
  return (
    <form
      className={styles.zip}
      id="zip"
      action={`${coverageLink.href}#zip`}
      data-answer="zip-answer"
      data-script={zipAnswerUrl}
    >
      <Field label="Your ZIP code">
        {(control) => (
          <Input
            {...control}
            className="num"
            name="zip"
            required
            maxLength={10}
            inputMode="numeric"
            autoComplete="postal-code"
            defaultValue={answer?.isZip ? answer.zip : ''}
            {...(answer?.isZip === false && { 'aria-invalid': true })}
          />
        )}
      </Field>
      <Button type="submit" variant="green">
        Check my ZIP
      </Button>
      <div id="zip-answer" className={styles.zipAnswer} role="status">
        {answer && <Answer {...answer} />}
      </div>
    </form>
  );
}

function Answer(answer: ZipAnswer) {
  if (!answer.isZip) return <p>A ZIP code has five digits. Please check it and try again.</p>;
  const { zip, area, pickup } = answer;
  if (!area) {
    return (
      <p>
        <b>{zip} is outside our area.</b>
        <span>
          If you are close to it, call <a href={site.phone.href}>{site.phone.display}</a> and ask.
          We tell you right away whether we can come.
        </span>
      </p>
    );
  }
  return (
    <>
      <p>
        <b>
          {zip}: {area.name}
        </b>
        {area.href && <a href={area.href}>What we do there</a>}
      </p>
      <dl>
        <div>
          <dt>Next pickup</dt>
          <dd>{pickup}</dd>
        </div>
        <div>
          <dt>Emergency</dt>
          <dd>{emergencyArrival(area) ?? 'By phone, 24/7'}</dd>
        </div>
      </dl>
    </>
  );
}
