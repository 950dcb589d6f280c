import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/**
 * What stands for npm in a release: dependencies are those of here, and the pages are built in
 * earnest, or not at all where the test says so.
 */
const npm = `#!/bin/sh
case "$1" in
  ci) ln -s ${resolve('node_modules')} node_modules ;;
  run) [ -z "$BREAKS" ] && ${resolve('node_modules/.bin/node')} src/server/ensure-build.ts ;;
esac
`;

/** Runs a script as root of a machine whose /opt is empty, which every user may have on most systems. */
function onOwnMachine(script: string) {
  const tools = temporaryFolder();
  writeFileSync(join(tools, 'npm'), npm, { mode: 0o755 });
  mkdirSync(join(tools, 'opt'));
  const { status, stdout, stderr } = spawnSync(
    'unshare',
    ['--user', '--map-root-user', '--mount', 'sh', '-euc', `mount -t tmpfs tmpfs /opt\n${script}`],
    {
      encoding: 'utf8',
      env: {
        PATH: `${tools}:${process.env.PATH}`,
        GIT_CONFIG_COUNT: '1',
        GIT_CONFIG_KEY_0: 'safe.directory',
        GIT_CONFIG_VALUE_0: '*',
      },
    },
  );
  return { status, stderr, lines: stdout.trim().split('\n') };
}

it('a release takes the place of the one before, and one that fails leaves it there', () => {
  const { status, stderr, lines } = onOwnMachine(`
    node="$PWD/node_modules/.bin/node"
    git clone --quiet . /opt/source
    cd /opt/source
    echo '// Ours now.' >> src/content/company/company.ts
    if ops/release.sh 2> /opt/changed.txt; then echo 'left a change out'; fi
    grep --only-matching 'src/content/company/company.ts' /opt/changed.txt
    ls -d /opt/stoop-and-tower* 2> /dev/null || echo 'no release'
    git checkout --quiet .
    ops/release.sh > /opt/first.txt 2>&1 || { cat /opt/first.txt >&2; exit 1; }
    first="$(readlink /opt/stoop-and-tower)"
    test -f "$first/build/stamp.txt"
    DATA_DIR=/opt/data "$node" "$first/src/server/commands/migrate.ts"
    sleep 1
    if BREAKS=yes ops/release.sh > /opt/second.txt 2>&1; then echo 'did not fail'; fi
    test "$(readlink /opt/stoop-and-tower)" = "$first" && echo 'the first goes on'
    ls /opt/stoop-and-tower-releases | wc -l
    if command -v systemd-analyze > /dev/null; then
      systemd-analyze verify ops/*.service ops/*.timer 2>&1 | grep -v 'node/bin/node' || true
    fi
  `);
  expect(stderr).toBe('');
  expect(lines).toEqual([
    ...['src/content/company/company.ts', 'no release'],
    ...['Applied 0001-init.', 'the first goes on', '1'],
  ]);
  expect(status).toBe(0);
});
