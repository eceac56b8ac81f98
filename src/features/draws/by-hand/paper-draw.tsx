import { useMemo, useState } from 'react'
import { onPlaces, placesOf } from '#contract/draws/adjustments.ts'
import type { DrawnEntries } from '#contract/draws/draw-structure.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { announce } from '#ui/feedback/announcer.ts'
import { type PlacedEntry, placementProblems } from './placement-problems.ts'
import { PlacesDialog } from './places-dialog.tsx'

interface PaperDrawProps {
  /** Any draw of the same entries and settings. Only its groups and lines count, not its order. */
  shape: DrawnEntries
  /** Sorted by name. */
  entries: readonly (PlacedEntry & { name: string })[]
  onPlaces: (places: readonly (string | null)[]) => void
  onClose: () => void
}

/**
 * Enters a draw that was made on paper. The person chooses an entry for the current place, and the next free place
 * becomes current, until every entry has a place.
 */
export function PaperDraw({ shape, entries, onPlaces: keep, onClose }: PaperDrawProps) {
  const [places, setPlaces] = useState<readonly (string | null)[]>(() => placesOf(shape).map(() => null))
  const [chosen, setChosen] = useState<number | undefined>(0)
  const names = useMemo(() => new Map(entries.map(({ key, name }) => [key, name])), [entries])
  const nameOf = (key: string) => names.get(key) ?? ''
  const left = entries.filter(({ key }) => !places.includes(key))
  const inOrder = entries.toSorted((one, other) => (one.key < other.key ? -1 : 1))
  const problems = left.length === 0 ? placementProblems(onPlaces(shape, places), inOrder, nameOf) : undefined
  const put = (key: string) => {
    if (chosen === undefined) return
    const next = places.with(chosen, key)
    setPlaces(next)
    const after = next.findIndex((entry, place) => entry === null && place > chosen)
    const free = after === -1 ? next.indexOf(null) : after
    setChosen(free === -1 ? undefined : free)
    announce(
      `${nameOf(key)}: no lugar. ${left.length > 1 ? `Faltam ${left.length - 1}` : 'Todos têm lugar'}.`,
    )
  }
  const tap = (place: number) => {
    setChosen(place)
    if (places[place] !== null) setPlaces(places.with(place, null))
  }
  return (
    <PlacesDialog
      title="Chave feita no papel"
      description="Toque no lugar e depois em quem está nele. Tocar em quem já tem lugar esvazia o lugar."
      save="Guardar a chave"
      drawn={shape}
      {...{ problems, places, nameOf, chosen, onClose }}
      onPlace={tap}
      onSave={() => keep(places)}
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
