import { createHash } from 'node:crypto'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { defaultTimeZone } from '#contract/formats/days.ts'
import type { Settings } from '#server/settings/settings.ts'
import { pageSettings } from './page-data.ts'

/** The settings that the app uses when the page contains none. */
const usual = JSON.stringify({ host: '/v1', timeZone: defaultTimeZone })
/** The entry of the page in the worker's list of files, in the form that the build writes. */
const pageEntry = /("revision":")([\da-f]+)(","url":"index\.html")/

/**
 * The service worker for a page with other settings than the usual ones. Its text differs for different settings, so
 * that installed apps notice the change and load the page again. By encoding ('' for none); undefined when the built
 * file can be used.
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
