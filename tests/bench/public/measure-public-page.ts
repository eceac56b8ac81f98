import { openDemoEvent } from '#support/demo.ts'
import { startHost } from '#support/host.ts'
import type { Size } from '../measure/size.ts'
import { limits } from '../../checks/limits.ts'
import { figure, ratioOf } from '../measure/spread.ts'
import type { Row } from '../measure/table.ts'
import { measureFirstVisit } from './first-visit.ts'

/**
 * Measures the public page of an event, opened on a phone for the first time, and the same page without the app. Its
 * picture is a file.
 */
export async function measurePublicPage(size: Size): Promise<Row[]> {
  const host = await startHost()
  try {
    const { event } = await openDemoEvent(host.url)
    const measured = await measureFirstVisit(size, host.url, `/event-register/${event.id}`)
    const beside = (name: string, what: string, unit: string, goal: string): Row => ({
      what: `public page, first visit, ${what}`,
      unit,
      play: figure(measured.play, name),
      floor: { name: 'plain, its picture a file', spread: figure(measured.plain, name) },
      ...(goal.endsWith('×') && { ratio: ratioOf(measured.play, measured.plain, name) }),
      goal,
    })
    return [
      beside('lcp', 'largest paint', 'ms', '≤ 0.75 ×'),
      beside('blocking', 'blocking time', 'ms', '≤ 50 ms'),
      beside('requests', 'requests until it is painted', '', '1'),
      beside('counted', 'the same, on a fast line', '', '1'),
      beside('page', 'HTML and styles', 'kB', '≤ 14.6 kB'),
      beside('script', 'scripts fetched later', 'kB', `≤ ${limits.wizard} kB`),
    ]
  } finally {
    await host.stop()
  }
}
