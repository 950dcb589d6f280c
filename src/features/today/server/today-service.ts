import type { PricingRulesSource } from '#src/features/pricing/server/pricing-rules.ts';
import type { OpenPrice, Today } from '#src/features/today/contract.ts';
import { dayMs, nudgeObjection } from '#src/features/today/domain/nudge-rules.ts';
import type { Core } from '#src/platform/core.ts';
import { contactMethods, serviceTypeSchema } from '#src/shared/business.ts';
import { addDays, companyDay, companyMoment } from '#src/shared/dates.ts';
import { dollarsFromCents } from '#src/shared/money.ts';
import { parseMember } from '#src/shared/parse-member.ts';
import { type Nudges, nudgeFactsOf } from './nudges.ts';
import type { TodayRepository } from './today-repository.ts';

const weekMs = 7 * dayMs;
const quietMs = 10 * dayMs;
const longestQuiet = 20;

export type TodayService = ReturnType<typeof createTodayService>;

/** What staff have to do today. */
export function createTodayService(
  { clock }: Pick<Core, 'clock'>,
  deps: { repository: TodayRepository; nudges: Nudges; pricingRules: PricingRulesSource },
) {
  const { repository } = deps;

  async function readCalls(now: string): Promise<Today['calls']> {
    const [count, late, rows] = await Promise.all([
      repository.countCalls(),
      repository.countLateCalls(now),
      repository.listCalls(),
    ]);
    return {
      count,
      late,
      rows: rows.map(
        ({ priceCents, preferredContact, serviceType, source, createdAt, askedAt, ...row }) => ({
          ...row,
          // A call before they asked says nothing.
          lastCallAt: (row.lastCallAt ?? '') > (askedAt ?? '') ? row.lastCallAt : null,
          serviceType: serviceTypeSchema.parse(serviceType),
          isInquiry: source === 'contact-form',
          prefers: parseMember(contactMethods, preferredContact) ?? null,
          price: dollars(priceCents),
          receivedAt: askedAt ?? createdAt,
        }),
      ),
    };
  }

  async function readReviews(): Promise<Today['reviews']> {
    const [count, rows] = await Promise.all([repository.countReviews(), repository.listReviews()]);
    return {
      count,
      rows: rows.map(({ serviceType, volumeCubicYards, priceCents, createdAt, ...row }) => ({
        ...row,
        serviceType: serviceTypeSchema.parse(serviceType),
        volume: volumeCubicYards,
        price: dollars(priceCents),
        receivedAt: createdAt,
      })),
    };
  }

  async function readOpenPrices(now: Date): Promise<Pick<Today, 'ending' | 'quiet'>> {
    const [from, week, quiet] = [0, weekMs, quietMs].map((ms) =>
      new Date(now.getTime() + ms).toISOString(),
    ) as [string, string, string];
    const [count, ending, later] = await Promise.all([
      repository.countOpenPrices(from, week),
      repository.listOpenPrices(from, week),
      repository.listUntold(week, quiet),
    ]);
    const present = (row: (typeof ending)[number]): OpenPrice => ({
      quoteId: row.quoteId,
      name: row.name,
      price: dollars(row.priceCents),
      validUntil: row.validUntil ?? from,
      nudgedAt: row.nudgedAt,
      objection: nudgeObjection(nudgeFactsOf(row), now),
    });
    return {
      ending: { count, rows: ending.map(present) },
      quiet: later
        .map(present)
        .filter(({ objection }) => objection === null)
        .slice(0, longestQuiet),
    };
  }

  async function readBooked(today: string): Promise<Today['booked']> {
    const days = [today, addDays(today, 1)];
    const booked = await repository.listBooked(
      companyMoment(today, 0).toISOString(),
      companyMoment(addDays(today, 2), 0).toISOString(),
    );
    return days.map((day) => ({
      day,
      jobs: booked
        .filter(({ startsAt }) => companyDay(new Date(startsAt)) === day)
        .map(({ kind, contactName, status, ...job }) => ({
          ...job,
          kind: kind === 'estimate' ? 'estimate' : 'pickup',
          name: contactName,
          isDone: status === 'done',
        })),
    }));
  }

  async function readUnloaded(now: Date): Promise<Today['unloaded']> {
    const [count, rows] = await Promise.all([
      repository.countUnloaded(now),
      repository.listUnloaded(now),
    ]);
    return {
      count,
      rows: rows.map(({ volumeCubicYards, priceCents, ...row }) => ({
        ...row,
        volume: volumeCubicYards,
        price: dollars(priceCents),
      })),
    };
  }

  return {
    /** Everything at once, in short lists with counts. */
    async read(): Promise<Today> {
      const now = clock.now();
      const day = companyDay(now);
      const [calls, reviews, prices, booked, unloaded, done, newest, nudgesByItself, rules] =
        await Promise.all([
          readCalls(now.toISOString()),
          readReviews(),
          readOpenPrices(now),
          readBooked(day),
          readUnloaded(now),
          repository.countDone(companyMoment(day, 0).toISOString()),
          repository.listNewest(),
          deps.nudges.isOn(),
          deps.pricingRules.current(),
        ]);
      return {
        day,
        calls,
        reviews,
        ...prices,
        booked,
        unloaded,
        done,
        nudgesByItself,
        hasMailServer: deps.nudges.hasMailServer,
        truckCapacity: rules.priceBook.truckCapacityCubicYards,
        newest: newest.map(({ id, serviceType, quoteId }) => ({
          id,
          serviceType: serviceTypeSchema.parse(serviceType),
          isQuote: quoteId !== null,
        })),
      };
    },
  };
}

function dollars(cents: number | null): number | null {
  return cents === null ? null : dollarsFromCents(cents);
}
