import { ArrowLeft, Printer } from 'lucide-react';
import { Link } from 'react-router';
import { takesRoom, totalLoad } from '#src/features/booking/domain/capacity.ts';
import { windowLabel } from '#src/features/booking/domain/windows.ts';
import type { DaySheet as Sheet } from '#src/features/booking/schedule-contract.ts';
import { answerText } from '#src/features/quotes/web/result/access-questions.tsx';
import { describeFailure } from '#src/shared/api-client.ts';
import { formatDateTime, formatFullDate } from '#src/shared/dates.ts';
import { countText } from '#src/shared/format-number.ts';
import { ticketOf } from '#src/shared/labels.ts';
import { formatDollars } from '#src/shared/money.ts';
import { Button } from '#src/ui/button.tsx';
import { FailedState, LoadBar, LoadingState } from '#src/ui/screen-state.tsx';
import styles from './schedule.module.css';
import { useDaySheet } from './schedule-queries.ts';

/** More would push the next stops off the page; the quote has them all. */
const shownPhotos = 4;

/** The stops of a day on paper, for a crew. */
export function DaySheet({ day }: { day: string }) {
  const query = useDaySheet(day);
  if (query.isError && !query.data) {
    return (
      <FailedState
        title="The day sheet did not load"
        detail={describeFailure(query.error)}
        onRetry={() => query.refetch()}
      />
    );
  }
  if (!query.data) return <LoadingState label="Loading the day sheet" />;
  const { stops, settings } = query.data;
  const open = stops.filter(takesRoom);
  const load = totalLoad(open);
  return (
    <>
      <p className={styles.back}>
        <Link className="link" to={`?day=${day}`}>
          <ArrowLeft aria-hidden="true" />
          Back to the schedule
        </Link>
      </p>
      <article className={styles.sheet}>
        <header>
          <div>
            <p className="num">Day sheet, as of {formatDateTime(query.dataUpdatedAt)}</p>
            <h1>{formatFullDate(day)}</h1>
          </div>
          <p className="num">
            <b>
              {countText(open.length, 'stop')}, {load.toFixed(1)} cu yd
            </b>
            <br />
            {countText(settings.trucks, 'truck')}
          </p>
          <Button variant="green" size="sm" onClick={print}>
            <Printer />
            Print
          </Button>
        </header>
        {stops.length === 0 && <p>Nothing is booked on this day.</p>}
        {stops.map((stop) => (
          <Stop key={stop.id} stop={stop} truck={settings.cubicYardsPerTruck} />
        ))}
        <footer>
          <span>Load at the end:</span>
          <span>Dump ticket:</span>
          <span>Crew:</span>
        </footer>
      </article>
    </>
  );
}

function Stop({ stop, truck }: { stop: Sheet['stops'][number]; truck: number }) {
  const access = stop.access && answerText({ ...stop.access, sameDay: null });
  const hidden = stop.thumbnailUrls.length - shownPhotos;
  return (
    <section className={`${styles.stop} num`}>
      <p className={styles.stopWhen}>
        <b>{windowLabel(stop.startsAt)}</b>
        {stop.quoteId !== null && <span>{ticketOf(stop.quoteId)}</span>}
      </p>
      <div className={styles.stopWhat}>
        <h2>{stop.contactName}</h2>
        <p>
          <b>{stop.contactPhone}</b>, {stop.address}
        </p>
        {stop.isHeld && (
          <p className={styles.stopGate}>Held back: it looks like spam. Call before you go.</p>
        )}
        {stop.doneAt && <p className={styles.stopGate}>Done, {formatDateTime(stop.doneAt)}.</p>}
        {access && <p className={styles.stopAccess}>{access}.</p>}
        {stop.gateNote && <p className={styles.stopGate}>{stop.gateNote}</p>}
        {stop.items.length > 0 && <p>{stop.items.join(', ')}</p>}
        {stop.kept.length > 0 && (
          <p>
            <b>Stays: {stop.kept.join(', ')}.</b>
          </p>
        )}
      </div>
      <div className={styles.stopLoad}>
        {stop.kind === 'estimate' ? (
          <b>Free visit</b>
        ) : (
          <>
            <b>{stop.loadCubicYards.toFixed(1)} cu yd</b>
            <LoadBar
              fraction={stop.loadCubicYards / truck}
              label={`${stop.loadCubicYards.toFixed(1)} of a truck of ${truck} cubic yards`}
            />
          </>
        )}
        {stop.price !== null && <b className={styles.stopPrice}>{formatDollars(stop.price)}</b>}
        {stop.ceiling !== null && <span>never more than {formatDollars(stop.ceiling)}</span>}
      </div>
      <div className={styles.stopPhotos}>
        {stop.thumbnailUrls.slice(0, shownPhotos).map((url, index) => (
          <img key={url} src={url} width={160} height={120} alt={`Item ${index + 1}`} />
        ))}
        {hidden > 0 && <span>and {countText(hidden, 'more photo')}</span>}
      </div>
    </section>
  );
}

/** Photos that are still loading would be missing on paper. */
async function print(): Promise<void> {
  await Promise.allSettled([...document.images].map((image) => image.decode()));
  window.print();
}
