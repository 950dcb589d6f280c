import { useQuery } from '@tanstack/react-query';
import { ChartColumn } from 'lucide-react';
import { type Report, reportPeriods, reportSchema } from '#src/features/report/contract.ts';
import { api } from '#src/shared/api-client.ts';
import { timeZoneName } from '#src/shared/dates.ts';
import { parseMember } from '#src/shared/parse-member.ts';
import { staffPaths } from '#src/shared/staff-paths.ts';
import { ExportButton } from '#src/ui/list-page/export-button.tsx';
import { FilterSelect } from '#src/ui/list-page/filters.tsx';
import { RefreshFailure } from '#src/ui/list-page/list-news.tsx';
import listPageStyles from '#src/ui/list-page/list-page.module.css';
import { describeStaffFailure } from '#src/ui/list-page/list-query.ts';
import { PageHead } from '#src/ui/list-page/page-head.tsx';
import { useUrlParams } from '#src/ui/list-page/use-url-params.ts';
import { EmptyState, FailedState, LoadingState } from '#src/ui/screen-state.tsx';
import styles from './report.module.css';
import { ReportCharts, SourcesTable, WeeksTable } from './report-figures.tsx';

const periods = [
  { value: 'eight-weeks', label: 'Last 8 weeks' },
  { value: 'year', label: 'This year' },
] as const;

export const meta = () => [{ title: 'Report | Staff' }];

const failureTitle = 'Error loading the report';

/** What came of the leads, by week and by source; the period is in the URL. */
export default function ReportRoute() {
  const url = useUrlParams();
  const period = parseMember(reportPeriods, url.get('period')) ?? 'eight-weeks';
  const { data, isPending, error, refetch } = useQuery({
    queryKey: [staffPaths.report, period],
    queryFn: ({ signal }) => api(`${staffPaths.report}?period=${period}`, reportSchema, { signal }),
    staleTime: 0,
  });
  const retry = () => void refetch();
  return (
    <>
      <PageHead title="Report">
        <div className={`${listPageStyles.tools} ${styles.tools}`}>
          <FilterSelect
            label="Period"
            options={periods}
            value={period}
            onChange={(value) => url.set({ period: value === 'year' ? value : '' })}
          />
          <ExportButton
            path={staffPaths.report}
            fileName="report.csv"
            query={{ period }}
            label="CSV"
          />
        </div>
      </PageHead>
      {error && data && <RefreshFailure title={failureTitle} error={error} onRetry={retry} />}
      {data ? (
        <ReportPage report={data} />
      ) : isPending ? (
        <LoadingState label="Counting..." />
      ) : (
        <FailedState title={failureTitle} detail={describeStaffFailure(error)} onRetry={retry} />
      )}
    </>
  );
}

function ReportPage({ report }: { report: Report }) {
  if (report.sources.length === 0) {
    return (
      <EmptyState icon={<ChartColumn />} title="Nothing to report yet">
        Figures show here from the first lead on.
      </EmptyState>
    );
  }
  return (
    <>
      <ReportCharts weeks={report.weeks} />
      <div className={styles.tables}>
        <WeeksTable weeks={report.weeks} />
        <SourcesTable sources={report.sources} />
        <section aria-labelledby="report-terms">
          <h2 id="report-terms">What the figures mean</h2>
          <dl className={styles.terms}>
            <Term name="Leads">Requests, counted in the week they arrived.</Term>
            <Term name="Quotes">Requests that got a price, in the week of their first one.</Term>
            <Term name="Won">
              Booked of quoted: of the quotes of that week, those booked or done by now.
            </Term>
            <Term name="Booked">
              Jobs in the week they were booked, with or without a quote. A job that is canceled or
              lost later leaves this count.
            </Term>
            <Term name="Done">Jobs in the week they were done.</Term>
            <Term name="Value">The quoted prices of the jobs booked.</Term>
            <Term name="Days to book">
              From the first price to the booking, on average, in the week it was booked.
            </Term>
          </dl>
          <p className="meta">
            A week starts on Monday, {timeZoneName}. Requests held back as spam count nowhere. Jobs
            whose data was erased leave every count.
          </p>
        </section>
      </div>
    </>
  );
}

function Term({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
