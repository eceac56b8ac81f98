import { matches, searchKey, searchWords } from '#contract/formats/formats.ts'
import { nameOf } from './big-event.ts'
import type { Step } from './step.ts'

/** The steps of a person through an event. */
export function stepsAt(id: string, count: number) {
  const at = (screen: string) => `/manager/event/${screen}?event=${id}`
  const home = { path: at('home'), seen: 'main a[href*="/manager/event/totals"]' }
  return {
    home,
    players: { path: at('players'), seen: `${list} [aria-setsize="${count}"]:nth-child(6)` },
    search: searching('lima', count),
    more: searching('lima prado', count),
    leave: home,
    totals: { path: at('totals'), seen: 'ul[aria-label="Quem falta pagar"] [data-key]:nth-child(3)' },
    lists: { path: at('lists'), seen: '[aria-labelledby^=lista-] tr:nth-child(3)' },
    back: home,
  } satisfies Record<string, Step>
}
export type Steps = ReturnType<typeof stepsAt>

const list = 'main ul[aria-label=Inscritos]'

function searching(search: string, count: number): Step {
  const found = Array.from({ length: count }, (_, number) => searchKey(nameOf(number))).filter((key) =>
    matches(key, searchWords(search)),
  )
  return { search, seen: `${list} [aria-setsize="${found.length}"]` }
}
