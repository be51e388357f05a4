#!/bin/sh
# What `npm start`, `npm test` and the other commands do: set up what is missing, then become the program.
# Usage: sh scripts/run.sh start|dev|api|worker|operator|reference|build|test|test-system|docs|gen|release|migrations|publish|pnb|bench [arguments], or: exec <tool> [arguments]
cd "$(dirname "$0")/.." || exit 1
command=$1
shift

# The Node that runs npm: an install may replace the bundled one under our feet.
"${npm_node_execpath:-node}" scripts/setup.mjs "$command" &
setup=$!
trap 'kill "$setup"; wait "$setup"; exit 130' INT
trap 'kill "$setup"; wait "$setup"; exit 143' TERM
wait "$setup" || exit
trap - INT TERM

PATH="$PWD/node_modules/.bin:$PATH"
NODE_COMPILE_CACHE="$PWD/node_modules/.pnb/compile-cache"
export PATH NODE_COMPILE_CACHE

# Run from the sources: Node strips the types, and the packages of this repository resolve to their src.
sources='--conditions=@pnb/source --disable-warning=ExperimentalWarning'

case $command in
  start) exec node --enable-source-maps apps/local/dist/main.js "$@" ;;
  dev) exec node $sources scripts/dev.ts "$@" ;;
  api | worker) exec node --enable-source-maps "apps/$command/dist/main.js" "$@" ;;
  operator) exec node --enable-source-maps apps/operator/dist/main.js "$@" ;;
  reference) exec node --enable-source-maps apps/operator/dist/main.js reference "$@" ;;
  build) exec nx run-many -t bundle "$@" ;;
  test) exec node scripts/test.ts "$@" ;;
  test-system) exec node scripts/test.ts --system "$@" ;;
  docs) exec node --disable-warning=ExperimentalWarning scripts/docs/build.ts "$@" ;;
  gen) exec node $sources scripts/gen.ts "$@" ;;
  release) exec node $sources scripts/release.ts "$@" ;;
  migrations) exec node $sources scripts/migrations.ts "$@" ;;
  publish) exec node $sources scripts/contract/publish.ts "$@" ;;
  pnb) exec node $sources scripts/pnb.ts "$@" ;;
  bench) exec node $sources benchmarks/run.ts "$@" ;;
  exec) exec "$@" ;;
esac
