import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** `npm start`: builds the app when its sources are newer than the last build, then serves it. JavaScript like `entry.js`. */
const built = 'dist/index.html'
const sources = [
  'index.html',
  'vite.config.ts',
  'build',
  'panda.config.ts',
  'package-lock.json',
  'public',
  'sw',
  'src',
]
/** @param {string} path */
const isGenerated = (path) => /styled-system|routeTree\.gen|src\/server|\.test\.tsx?$/.test(path)

/**
 * @param {string} path
 * @returns {number}
 */
function newest(path) {
  if (isGenerated(path) || !existsSync(path)) return 0
  const stats = statSync(path)
  if (!stats.isDirectory()) return stats.mtimeMs
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}

function isStale() {
  return !existsSync(built) || Math.max(...sources.map(newest)) > statSync(built).mtimeMs
}

if (isStale()) {
  process.stdout.write('Preparando o aplicativo (só na primeira vez e quando ele muda)…\n')
  // The build runs in a separate process, so that its memory is freed before the server starts.
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
    {
      stdio: 'inherit',
    },
  )
  if (status !== 0) process.exit(status ?? 1)
}
await import('./entry.js')
