#!/bin/sh
# Backs up into a folder of today inside BACKUPS, and removes all but the newest KEEP of them.
set -eu
cd "$(dirname "$0")/.."
: "${BACKUPS:?names the folder that backups go to}" "${KEEP:?says how many of them stay}"

node_modules/.bin/node src/server/commands/backup.ts "$BACKUPS/$(date -u +%Y-%m-%dT%H%M%SZ)"

# Only folders that this script has named: whatever else lies there is somebody's.
two='[0-9][0-9]'
find "$BACKUPS" -mindepth 1 -maxdepth 1 -name "$two$two-$two-${two}T$two$two${two}Z" |
  sort -r |
  tail -n "+$((KEEP + 1))" |
  while read -r folder; do
    rm -rf "$folder"
    echo "Removed ${folder##*/}"
  done
