import type { DrawView } from '#offline/core/draw-rows.ts'
import type { CategoryView } from '#offline/core/row-types.ts'
import { AdjustDraw } from '../by-hand/adjust-draw.tsx'
import { ChangeScoring } from './change-scoring.tsx'
import { CheckDraw } from './check-draw.tsx'
import type { DrawAction } from './draw-actions.tsx'
import { EarlierDraws } from './earlier-draws.tsx'
import { RemoveDrawing } from './remove-drawing.tsx'

interface DrawDialogsProps {
  doing: DrawAction
  draw: DrawView
  category: CategoryView
  onClose: () => void
}

/** The dialogs about a draw. */
export function DrawDialogs({ doing, draw, category, onClose }: DrawDialogsProps) {
  if (doing === 'remove') return <RemoveDrawing {...{ draw, category, onClose }} />
  if (doing === 'adjust') return <AdjustDraw {...{ draw, category, onClose }} />
  if (doing === 'scoring') return <ChangeScoring {...{ draw, onClose }} />
  if (doing === 'earlier') return <EarlierDraws {...{ draw, onClose }} />
  if (doing === 'check') return <CheckDraw {...{ draw, onClose }} />
  return null
}
