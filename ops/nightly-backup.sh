#!/bin/sh
# Backs up into a folder of today inside BACKUPS, and removes all but the newest KEEP of them. What a
# backup left that was killed, by a restart of the machine for example, goes before the next one: it is
# as large, and holds as much of people. One that still runs is younger than the unit lets it become.
set -eu
cd "$(dirname "$0")/.."
: "${BACKUPS:?names the folder that backups go to}" "${KEEP:?says how many of them stay}"
case "$KEEP" in
  0* | *[!0-9]*)
    echo "KEEP says how many backups stay: it has to be a number from 1, and is $KEEP." >&2
    exit 78
    ;;
esac

# Only folders that this script has named: whatever else lies there is somebody's.
two='[0-9][0-9]'
name="$two$two-$two-${two}T$two$two${two}Z"
[ ! -d "$BACKUPS" ] ||
  find "$BACKUPS" -mindepth 1 -maxdepth 1 -name "$name.partial" -mmin +720 -exec rm -rf {} +

# A database that was lost or emptied must not push out the backups of what it held.
is_empty() { [ ! -s "$1/tables/leads.jsonl" ] && [ ! -s "$1/tables/quotes.jsonl" ]; }

made="$BACKUPS/$(date -u +%Y-%m-%dT%H%M%SZ)"
PATH="$PWD/node_modules/.bin:$PATH" node src/server/commands/backup.ts "$made"

find "$BACKUPS" -mindepth 1 -maxdepth 1 -name "$name" |
  sort -r |
  tail -n "+$((KEEP + 1))" |
  while read -r folder; do
    if is_empty "$made" && ! is_empty "$folder"; then
      echo "Kept ${folder##*/} and all before it: it has leads or quotes, and the new backup has none." >&2
      exit 1
    fi
    rm -rf "$folder"
    echo "Removed ${folder##*/}"
  done
