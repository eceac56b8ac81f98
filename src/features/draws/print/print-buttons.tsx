import { ClipboardList, Printer } from 'lucide-react'
import { useCallback, useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'
import { useCategory } from '../matches/category-context.ts'
import type { PodiumStep } from '../podium/podium-of-draw.ts'

const sheet = onDemand(() => import('./draw-sheet.tsx').then((module) => module.DrawSheet))

interface PrintButtonsProps {
  event: string
  category: string
  steps: readonly PodiumStep[]
}

/** Prints groups and bracket for the wall, and slips for writing scores with a pen. */
export function PrintButtons({ event, category, steps }: PrintButtonsProps) {
  const { draw } = useCategory()
  const [wanted, setWanted] = useState<'draw' | 'slips'>()
  const end = useCallback(() => setWanted(undefined), [])
  const isHere = useOnDemand(sheet, wanted !== undefined, end)
  const isPlayed = draw.matches.every(({ result }) => result)
  return (
    <>
      <Button
        variant="secondary"
        icon={<Printer aria-hidden />}
        isBusy={wanted === 'draw' && !isHere}
        onClick={() => setWanted('draw')}
      >
        {draw.groups.length > 0 ? 'Imprimir grupos e chave' : 'Imprimir chave'}
      </Button>
      {!isPlayed && (
        <Button
          variant="secondary"
          icon={<ClipboardList aria-hidden />}
          isBusy={wanted === 'slips' && !isHere}
          onClick={() => setWanted('slips')}
        >
          Imprimir súmulas
        </Button>
      )}
      {wanted && isHere && <sheet.Part what={wanted} {...{ draw, event, category, steps }} onPrinted={end} />}
    </>
  )
}
