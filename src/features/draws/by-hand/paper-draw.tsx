import { useMemo, useState } from 'react'
import { withPositions, positionsOf } from '#contract/draws/adjustments.ts'
import type { DrawnEntries } from '#contract/draws/draw-structure.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { announce } from '#ui/feedback/announcer.ts'
import { type EntryFacts, positionProblems } from './position-problems.ts'
import { PositionsDialog } from './positions-dialog.tsx'

interface PaperDrawProps {
  /** Any draw of the same entries and settings. Only its groups and lines count, not its order. */
  shape: DrawnEntries
  /** Sorted by name. */
  entries: readonly (EntryFacts & { name: string })[]
  onSave: (positions: readonly (string | null)[]) => void
  onClose: () => void
}

/**
 * Enters a draw that was made on paper. The person chooses an entry for the current position, and the next free position
 * becomes current, until every entry has a position.
 */
export function PaperDraw({ shape, entries, onSave, onClose }: PaperDrawProps) {
  const [positions, setPositions] = useState<readonly (string | null)[]>(() =>
    positionsOf(shape).map(() => null),
  )
  const [chosen, setChosen] = useState<number | undefined>(0)
  const names = useMemo(() => new Map(entries.map(({ key, name }) => [key, name])), [entries])
  const nameOf = (key: string) => names.get(key) ?? ''
  const left = entries.filter(({ key }) => !positions.includes(key))
  const inOrder = entries.toSorted((one, other) => (one.key < other.key ? -1 : 1))
  const problems =
    left.length === 0 ? positionProblems(withPositions(shape, positions), inOrder, nameOf) : undefined
  const put = (key: string) => {
    if (chosen === undefined) return
    const next = positions.with(chosen, key)
    setPositions(next)
    const after = next.findIndex((entry, position) => entry === null && position > chosen)
    const free = after === -1 ? next.indexOf(null) : after
    setChosen(free === -1 ? undefined : free)
    announce(
      `${nameOf(key)}: no lugar. ${left.length > 1 ? `Faltam ${left.length - 1}` : 'Todos têm lugar'}.`,
    )
  }
  const tap = (position: number) => {
    setChosen(position)
    if (positions[position] !== null) setPositions(positions.with(position, null))
  }
  return (
    <PositionsDialog
      title="Chave feita no papel"
      description="Toque no lugar e depois em quem está nele. Tocar em quem já tem lugar esvazia o lugar."
      save="Guardar a chave"
      drawn={shape}
      {...{ problems, positions, nameOf, chosen, onClose }}
      onPosition={tap}
      onSave={() => onSave(positions)}
      above={
        left.length > 0 && (
          <section className={pool}>
            <h3 className={heading}>{`Sem lugar (${left.length})`}</h3>
            <ul role="list" aria-label="Sem lugar" className={chips}>
              {left.map(({ key, name }) => (
                <li key={key} className={chip}>
                  <Button variant="secondary" disabled={chosen === undefined} onClick={() => put(key)}>
                    {name}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        )
      }
    />
  )
}

const pool = css({ display: 'grid', gap: '2' })
const heading = css({ textStyle: 'label' })
const chips = css({ listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: '2' })
const chip = css({ minWidth: '0', maxWidth: 'full' })
