import { lastBackupSetting, readSettings, writeSetting } from '#src/database/settings.ts';
import type { Setup, SetupChange } from '#src/features/setup/contract.ts';
import { listOpenItems, type SetupFacts } from '#src/features/setup/domain/checklist.ts';
import type { Core } from '#src/platform/core.ts';
import type { KeptMails } from '#src/platform/outbox/kept-mails.ts';

export type SetupService = ReturnType<typeof createSetupService>;

const asidePrefix = 'setup-aside:';

/** What the operator has yet to set up. */
export function createSetupService(
  { db, clock }: Pick<Core, 'db' | 'clock'>,
  deps: {
    /** What stays true as long as this process runs. */
    configured: Omit<
      SetupFacts,
      'pricesConfirmed' | 'lastBackupAt' | 'keptMails' | 'pausedEndpoints'
    >;
    arePricesConfirmed(): Promise<boolean>;
    countPausedEndpoints(): Promise<number>;
    keptMails: KeptMails;
  },
) {
  /** What is not set up, including what was put aside. */
  async function read(): Promise<Setup> {
    const [settings, pricesConfirmed, keptMails, pausedEndpoints] = await Promise.all([
      readSettings(db),
      deps.arePricesConfirmed(),
      deps.keptMails.count(),
      deps.countPausedEndpoints(),
    ]);
    const lastBackupAt = settings.get(lastBackupSetting) ?? null;
    const found = { pricesConfirmed, lastBackupAt, keptMails, pausedEndpoints };
    const facts = { ...deps.configured, ...found };
    return {
      items: listOpenItems(facts, clock.now()).map((item) => ({
        ...item,
        isAside: settings.has(asidePrefix + item.topic),
      })),
    };
  }

  return {
    read,

    /** Sends what was kept as files; throws AppError 409 while there is no mail server. */
    async sendKeptMails(): Promise<Setup> {
      await deps.keptMails.send();
      return read();
    },

    /** Puts an item aside for this installation, or takes it back. */
    async change({ topic, isAside }: SetupChange): Promise<Setup> {
      await writeSetting(db, asidePrefix + topic, isAside ? clock.now().toISOString() : null);
      return read();
    },
  };
}
