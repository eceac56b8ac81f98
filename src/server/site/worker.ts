import { createHash } from 'node:crypto'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { defaultTimeZone } from '#contract/days.ts'
import type { Settings } from '#server/settings/settings.ts'
import { pageSettings } from './page-data.ts'

/** What the app takes for granted without being told. */
const usual = JSON.stringify({ host: '/v1', timeZone: defaultTimeZone })
/** As the build lists the page among what the worker keeps. */
const pageEntry = /("revision":")([\da-f]+)(","url":"index\.html")/

/**
 * The worker as it must be sent where settings enter the page that it keeps: as another one for other settings, so that
 * installed apps notice, and fetch the page anew. By encoding, '' for none; undefined where the built file will do.
 */
export function workerFor(
  built: string,
  settings: Pick<Settings, 'host' | 'timeZone' | 'images'>,
): ReadonlyMap<string, Buffer<ArrayBuffer>> | undefined {
  const entered = JSON.stringify(pageSettings(settings))
  if (entered === usual || !pageEntry.test(built)) return undefined
  const mark = createHash('sha256').update(entered).digest('hex').slice(0, 12)
  const worker = Buffer.from(built.replace(pageEntry, `$1$2-${mark}$3`))
  return new Map([
    ['', worker],
    ['.br', Buffer.from(brotliCompressSync(worker))],
    ['.gz', Buffer.from(gzipSync(worker))],
  ])
}
