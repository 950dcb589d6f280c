import { Readable } from 'node:stream';
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import {
  type ReportPeriod,
  reportQuerySchema,
  reportSchema,
} from '#src/features/report/contract.ts';
import {
  reportWeeks,
  sheetHead,
  sheetRows,
  summarize,
} from '#src/features/report/domain/report.ts';
import type { Clock } from '#src/platform/clock.ts';
import { sendCsv } from '#src/platform/http/send-csv.ts';
import { staffRoutes } from '#src/platform/http/staff-routes.ts';
import { companyDay } from '#src/shared/dates.ts';
import type { ReportRepository } from './report-repository.ts';

/** What came of the leads, by week and by source, for staff. */
export function registerReportRoutes(
  app: FastifyInstance,
  deps: { report: ReportRepository; clock: Clock; requireStaff: onRequestAsyncHookHandler },
): void {
  const { report, clock } = deps;
  const routes = staffRoutes(app, deps.requireStaff);

  async function count(period: ReportPeriod) {
    const weeks = reportWeeks(period, clock.now());
    return { cells: await report.count(weeks), days: weeks.map(({ day }) => day) };
  }

  routes.get(
    '/api/admin/report',
    {
      summary: 'Leads, quotes, bookings and finished jobs, by week and by source',
      query: reportQuerySchema,
      answer: reportSchema,
    },
    async ({ query }) => {
      const { cells, days } = await count(query.period);
      return summarize(cells, days);
    },
  );

  routes.get(
    '/api/admin/report.csv',
    {
      summary: 'The report as a sheet (CSV), one row per week and source',
      query: reportQuerySchema,
      compress: false,
    },
    async ({ query }, reply) => {
      const { cells, days } = await count(query.period);
      const rows = Readable.from(sheetRows(cells, days));
      return sendCsv(reply, `report-${companyDay(clock.now())}.csv`, sheetHead, rows);
    },
  );
}
