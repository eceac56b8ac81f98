import type { Draw } from '#contract/draws/draw.ts'
import { css } from '#styled/css'
import { originInWords } from '../lot/lot-words.ts'
import type { PrintedDraw } from './printed-draw.ts'

interface PrintedHeadProps {
  titles: PrintedDraw['titles']
  /** The title of this page. */
  part: string
  draw: Pick<Draw, 'lot' | 'adjustments' | 'number'>
}

/** The head of a page, with the lot: everybody who has the lot can check the draw. */
export function PrintedHead({ titles, part, draw }: PrintedHeadProps) {
  return (
    <header className={head}>
      <div>
        <p className={small}>{titles.event}</p>
        <h1 className={title}>{`${titles.category} · ${part}`}</h1>
      </div>
      <p className={small}>
        {originInWords(draw)}
        {draw.number > 1 && ` (${draw.number}º sorteio)`}
      </p>
    </header>
  )
}

const head = css({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'flex-end',
  gap: '[4mm]',
  paddingBottom: '[2mm]',
  marginBottom: '[4mm]',
  borderBottom: '[1.5pt solid #000]',
  breakAfter: 'avoid',
})
const title = css({ fontSize: '[16pt]', fontWeight: 'heavy', lineHeight: 'tight' })
const small = css({ fontSize: '[9pt]', flexShrink: '0' })
