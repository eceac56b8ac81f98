import type { DrawSettings } from '#contract/draws/draw-settings.ts'
import { makeDraw } from '#contract/draws/make-draw.ts'
import { PaperDraw } from '../by-hand/paper-draw.tsx'
import { type Candidate, candidateName } from './entries-to-draw.ts'

interface PaperDrawingProps {
  playing: readonly Candidate[]
  /** Keys of candidates, the best first. */
  seeds: readonly string[]
  settings: DrawSettings
  /** Clubs by keys of candidates. */
  clubs: Readonly<Record<string, string>>
  onSave: (positions: readonly (string | null)[]) => void
  onClose: () => void
}

/** The groups and lines are the same with every lot. */
const anyLot = '0'

/** Puts the chosen candidates on the places of the chosen format, as a paper shows them. */
export function PaperDrawing({ playing, seeds, settings, clubs, onSave, onClose }: PaperDrawingProps) {
  const entries = playing.map((candidate) => {
    const { key } = candidate
    const seed = seeds.indexOf(key)
    return { key, seed: seed === -1 ? null : seed + 1, club: clubs[key], name: candidateName(candidate) }
  })
  const toDraw = playing.map(({ players }) => ({ playerIds: players.map(({ id }) => id), seed: null }))
  const shape = makeDraw(toDraw, settings, anyLot)
  return shape && <PaperDraw {...{ shape, entries, onSave, onClose }} />
}
