import type { DatabaseSchema } from './schema.ts';

/** Every table, before those that refer to it, and whether a backup carries it: counters, leases and notes of work are of one installation only. */
const isCarried: Record<keyof DatabaseSchema, boolean> = {
  leads: true,
  quotes: true,
  quoteRevisions: true,
  quoteEvents: true,
  quoteFiles: true,
  testimonials: true,
  outboxMails: true,
  ruleVersions: true,
  accuracyDecisions: true,
  drafts: false,
  draftFiles: false,
  rateLimits: false,
  leases: false,
  fileRemovals: false,
};

const names = Object.entries(isCarried).map(([name, carried]) => ({
  name: name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  carried,
}));

/** The tables as the database calls them, before those that refer to them. */
export const tableNames = names.map(({ name }) => name);

/** Those a backup carries, in the same order. Each has a whole number as `id`. */
export const carriedTables = names.filter(({ carried }) => carried).map(({ name }) => name);

/** A row as the database has it: a column that is added later travels along without being named anywhere. */
export type Row = Record<string, string | number | null>;
