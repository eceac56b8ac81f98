import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { join } from 'node:path'

const keptMs = 30 * 86_400_000

/**
 * Keeps this build's hashed files beside the data, so that a tab or an installed app of an earlier build still finds
 * its own after an update, for 30 days after that build was last served.
 * @returns the folder to serve them from
 */
export function archiveAssets(appFolder: string, dataFolder: string, now: Date): string {
  const built = join(appFolder, 'assets')
  const archive = join(dataFolder, 'assets')
  mkdirSync(archive, { recursive: true })
  const current = existsSync(built)
    ? readdirSync(built, { withFileTypes: true }).filter((entry) => entry.isFile())
    : []
  for (const { name } of current) {
    const kept = join(archive, name)
    if (!existsSync(kept)) keep(join(built, name), kept)
    utimesSync(kept, now, now)
  }
  for (const name of readdirSync(archive)) {
    const kept = join(archive, name)
    if (statSync(kept).mtimeMs < now.getTime() - keptMs) rmSync(kept)
  }
  return archive
}

/** Links where it can: a build's files are replaced by others, never written again, and copying takes its time. */
function keep(built: string, kept: string): void {
  try {
    linkSync(built, kept)
  } catch {
    copyFileSync(built, kept)
  }
}
