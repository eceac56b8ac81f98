#!/bin/sh
# The steps that make PLAY's image, for a build stage of Containerfile and for the tests.
# usage: image-steps.sh SOURCE TARGET
# TARGET gets what a server needs and nothing else: its own code, the built app, the packages of production.
# With PLAY_BUILT (a folder of `npm run build`) that app and the packages of SOURCE are taken, and nothing is built.
set -eu
source=$(cd "$1" && pwd)
target=$2
mkdir -p "$target"
target=$(cd "$target" && pwd)
[ -z "$(ls -A "$target")" ] || { echo "image-steps: $target is not empty" >&2; exit 1; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Only sources: a checkout may also have data, results of tests and packages of another machine.
for name in package.json package-lock.json .npmrc build public src sw index.html vite.config.ts panda.config.ts tsconfig.json; do
  cp -R "$source/$name" "$work/"
done
# tsconfig.json names all projects, and the build reads it.
mkdir "$work/tests"
cp "$source/tests/tsconfig.json" "$work/tests/"
cd "$work"

if [ -n "${PLAY_BUILT:-}" ]; then
  cp -R "$PLAY_BUILT" dist
  # Packages only: tools write to their hidden folders meanwhile. Links where both are on one disk.
  packages() { mkdir node_modules; cp "$@" "$source"/node_modules/[!.]* "$source/node_modules/.package-lock.json" node_modules/; }
  packages -Rl 2>/dev/null || { rm -rf node_modules; packages -R; }
else
  npm ci
  npm run build -- --logLevel warn
fi
npm prune --omit=dev --ignore-scripts
# The build has put these packages into the app; nothing of the server imports them.
for name in @ark-ui @floating-ui @internationalized @tanstack @typescript @zag-js date-fns dexie eventsource-parser \
  lucide-react react react-dom scheduler typescript uqr; do rm -rf "node_modules/$name"; done
rm -rf node_modules/workbox-*
# The image has Node already.
rm -rf node_modules/node-linux-* node_modules/node-win-* node_modules/node-bin-* node_modules/.cache
find node_modules/.bin -name 'node*' -delete

mkdir -p "$target/src"
cp -R package.json dist node_modules "$target/"
cp -R src/server src/contract "$target/src/"
find "$target/src" -name '*.test.ts' -delete
find "$target/src" -type d -name testing -prune -exec rm -rf {} +
