import type { DatabaseSync } from 'node:sqlite'

const everyMs = 1_000
const quietShare = 0.3

/**
 * Copies the log of the embedded database back into its file while the server has little to do. SQLite would do so in
 * the middle of a crowd, with everybody waiting for it. Nothing is lost in between: what is committed is in the log.
 */
export function checkpointWhenQuiet(file: DatabaseSync): void {
  let before = performance.eventLoopUtilization()
  const timer = setInterval(() => {
    if (!file.isOpen) {
      clearInterval(timer)
      return
    }
    const { utilization } = performance.eventLoopUtilization(before)
    before = performance.eventLoopUtilization()
    if (utilization >= quietShare || file.isTransaction) return
    try {
      file.exec('pragma wal_checkpoint(passive)')
    } catch {
      // A full disk: the next change says so to whoever makes it, and the log waits for space.
    }
  }, everyMs)
  timer.unref()
}
