import { Shuffle } from 'lucide-react'
import { useState } from 'react'
import type { DrawSettings } from '#contract/draws/draw-settings.ts'
import { makeDraw } from '#contract/draws/make-draw.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { newLot } from '../lot/new-lot.ts'
import { DrawSketch } from './draw-sketch.tsx'
import { type Candidate, candidateName } from './entries-to-draw.ts'

interface PreviewDialogProps {
  playing: readonly Candidate[]
  /** Keys of candidates, the best first. */
  seeds: readonly string[]
  settings: DrawSettings
  /** Clubs by keys of candidates. */
  clubs: Readonly<Record<string, string>>
  onClose: () => void
}

/** An example of a draw with these settings. Its lot is thrown away, so that nobody knows the real draw in advance. */
export function PreviewDialog({ playing, seeds, settings, clubs, onClose }: PreviewDialogProps) {
  const [lot, setLot] = useState(newLot)
  const entries = playing.map(({ key, players }) => {
    const seed = seeds.indexOf(key)
    const playerIds = players.map(({ id }) => id)
    return { playerIds, seed: seed === -1 ? null : seed + 1, club: clubs[key] }
  })
  const drawn = makeDraw(entries, settings, lot)
  const names = new Map(playing.map((each) => [each.key, candidateName(each)]))
  return (
    <Dialog
      isOpen
      title="Prévia"
      description="Só um exemplo, com um número que não será usado. O sorteio de verdade sai diferente."
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" icon={<Shuffle aria-hidden />} onClick={() => setLot(newLot())}>
            Outra prévia
          </Button>
          <Button onClick={onClose}>Fechar</Button>
        </>
      }
    >
      <div aria-live="polite" className={frame}>
        {drawn && <DrawSketch drawn={drawn} nameOf={(key) => names.get(key) ?? ''} />}
      </div>
    </Dialog>
  )
}

const frame = css({ minWidth: '0' })
