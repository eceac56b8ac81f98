import { prepareDay } from '#support/day-scene.ts'
import { startHost } from '#support/host.ts'
import type { Size } from '../measure/size.ts'
import { figure, ratioOf } from '../measure/spread.ts'
import type { Row } from '../measure/table.ts'
import { measureFirstVisit } from '../public/first-visit.ts'

/** Measures the games page of an event, opened on a phone for the first time, and the same page as plain files. */
export async function measureDayPage(size: Size): Promise<Row[]> {
  const host = await startHost()
  try {
    const names = Array.from({ length: 24 }, (_, index) => `Pessoa ${String.fromCodePoint(65 + index)}`)
    const { path } = await prepareDay(host.url, names)
    const { play, plain } = await measureFirstVisit(size, host.url, path)
    const beside = { name: 'the same as plain files', spread: figure(plain, 'lcp') }
    return [
      {
        what: 'public day, first visit, largest paint',
        unit: 'ms',
        play: figure(play, 'lcp'),
        floor: beside,
        ratio: ratioOf(play, plain, 'lcp'),
        goal: '≤ 1.10 ×',
      },
      {
        what: 'public day, first visit, HTML, styles and script',
        unit: 'kB',
        play: figure(play, 'page'),
        goal: '≤ 14.6 kB',
      },
    ]
  } finally {
    await host.stop()
  }
}
