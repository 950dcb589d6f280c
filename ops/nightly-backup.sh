#!/bin/sh
# Backs up into a folder of today inside BACKUPS, and removes all but the newest KEEP of them.
set -eu
cd "$(dirname "$0")/.."
: "${BACKUPS:?names the folder that backups go to}" "${KEEP:?says how many of them stay}"

node_modules/.bin/node src/server/commands/backup.ts "$BACKUPS/$(date -u +%Y-%m-%dT%H%M%SZ)"

# Only folders that this script has named: whatever else lies there is somebody's.
ls -1 "$BACKUPS" |
  grep -Ex '[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{6}Z' |
  sort -r |
  tail -n "+$((KEEP + 1))" |
  while read -r name; do
    rm -rf "${BACKUPS:?}/$name"
    echo "Removed $name"
  done
