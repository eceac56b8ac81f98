import { spawn } from 'node:child_process'

/**
 * A pipe ties the child to this process: when it closes, with `end()` or with our death, the child gets the signal
 * and its working folder is deleted.
 */
export function spawnTethered(
  command: string[],
  options: { uid?: number; gid?: number; cwd: string; env?: NodeJS.ProcessEnv },
  signal: 'INT' | 'QUIT' | 'TERM',
) {
  const script = `
    exec 3<&0
    "$@" </dev/null 3<&- &
    child=$!
    (cat <&3 >/dev/null; kill -${signal} $child) &
    wait $child
    code=$?
    rm -rf "$PWD"
    exit $code`
  const child = spawn('sh', ['-c', script, 'sh', ...command], {
    ...options,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  child.stderr.setEncoding('utf8')
  return child
}
