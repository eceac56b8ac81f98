import type { DatabaseSync } from 'node:sqlite'

const everyMs = 1_000
const quietShare = 0.3

/**
 * Copies the log of the embedded database back into its file while the server has little to do. Otherwise SQLite would
 * do it in a busy moment, while all requests wait. Nothing can be lost before the copy, because the log contains all
 * committed data.
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
      // The disk is full: the next change fails with that error, and the log is copied when there is space.
    }
  }, everyMs)
  timer.unref()
}
