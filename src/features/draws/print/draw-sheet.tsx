import { createPortal } from 'react-dom'
import type { Draw } from '#contract/draws/draw.ts'
import { css } from '#styled/css'
import { usePrinting } from '#app/browser/use-printing.ts'
import { publishedNames } from '#app/draws/published-name.ts'
import type { PodiumStep } from '../podium/podium-of-draw.ts'
import { PrintedBrackets } from './printed-brackets.tsx'
import { PrintedGroups } from './printed-groups.tsx'
import { PrintedPodium } from './printed-podium.tsx'
import { ScoreSlips } from './score-slips.tsx'

interface DrawSheetProps {
  what: 'draw' | 'slips'
  draw: Draw
  event: string
  category: string
  steps: readonly PodiumStep[]
  /** Called when the browser's print dialog is closed. */
  onPrinted: () => void
}

/** The pages to print. They replace the app while the print dialog is open, and they appear nowhere else. */
export function DrawSheet({ what, draw, event, category, steps, onPrinted }: DrawSheetProps) {
  usePrinting(onPrinted)
  const names = publishedNames(draw.entries)
  const shown = { draw, names, titles: { event, category } }
  return createPortal(
    <article aria-label={what === 'slips' ? 'Súmulas' : 'Chave impressa'} className={sheet}>
      {what === 'slips' ? (
        <ScoreSlips {...shown} />
      ) : (
        <>
          <PrintedPodium steps={steps} names={names} />
          {draw.groups.length > 0 && <PrintedGroups {...shown} />}
          <PrintedBrackets {...shown} />
        </>
      )}
    </article>,
    document.body,
  )
}

const sheet = css({
  display: 'none',
  _print: { display: 'block', bg: '[#fff]', color: '[#000]', fontSize: '[10pt]', lineHeight: 'snug' },
})
