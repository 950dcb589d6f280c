import { afterEach, expect, it } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { ensureBuild } from './ensure-build.ts';

const home = process.cwd();
afterEach(() => process.chdir(home));

it('says that an installation without tools cannot build, instead of trying', () => {
  process.chdir(temporaryFolder());
  expect(ensureBuild).toThrow(/this installation cannot build: run npm run build/);
});
