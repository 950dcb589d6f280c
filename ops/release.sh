#!/bin/sh
# Makes what is checked out here a release of its own in /opt/stoop-and-tower-releases, with everything
# it needs, and /opt/stoop-and-tower lead to it. What runs goes on with the release it was started from.
set -eu
cd "$(dirname "$0")/.."

# A release is made of what is committed; anything else would be missing from it without a word.
changes="$(git status --porcelain)"
if [ -n "$changes" ]; then
  echo "These changes are not committed, and would be missing from the release. Commit them first:" >&2
  echo "$changes" >&2
  exit 1
fi
release="/opt/stoop-and-tower-releases/$(date -u +%Y-%m-%dT%H%M%SZ)-$(git rev-parse --short HEAD)"

umask 022
mkdir -p "$release"
trap 'rm -rf "$release"' EXIT
# Without it dash ends on a signal and leaves half a release.
trap 'exit 130' HUP INT TERM
git archive HEAD | tar --extract --directory="$release"
cd "$release"
ln -s /etc/stoop-and-tower/env .env
npm ci
# A mistake in the company's content shows here, and not once its release has to start.
npm run typecheck
npx vitest run --project unit src/content/content.test.ts
npm run build
npm prune --omit=dev
npm run sbom
trap - EXIT
ln --symbolic --force --no-target-directory "$release" /opt/stoop-and-tower
echo "/opt/stoop-and-tower is now $release"
