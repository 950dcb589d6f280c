import { migrate } from '#src/database/migrate.ts';
import { refuseLostDatabase } from '#src/server/open-adapters.ts';
import { runCommand } from '#src/server/run-command.ts';

await runCommand({ usage: 'npm run migrate' }, async ({ config, storage }) => {
  await refuseLostDatabase(config, storage.database);
  const applied = await migrate(storage.database);
  if (applied.length === 0) console.log('The database is up to date.');
  for (const name of applied) console.log(`Applied ${name}.`);
});
