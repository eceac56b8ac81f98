import { namesOf } from '#app/draws/pair-name.ts'
import { exchangedIn } from '#contract/draws/adjustments.ts'
import type { KeptDraw } from '#contract/draws/kept-draw.ts'

/** The entries that exchanged their positions after the lot was drawn. */
export function Exchanges({ kept: { header, entries, drawn } }: { kept: KeptDraw }) {
  const names = namesOf(entries.map((entry) => ({ ...entry, hasLeft: false })))
  const nameOf = (id: string | null) => (id === null ? 'vaga vazia' : (names.get(id)?.short ?? ''))
  const exchanges = exchangedIn(drawn, header.adjustments ?? []).map(
    ([one, other], index) => `${index + 1}. ${nameOf(one)} ↔ ${nameOf(other)}`,
  )
  return (
    <ul aria-label="Trocas à mão">
      {exchanges.map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  )
}
