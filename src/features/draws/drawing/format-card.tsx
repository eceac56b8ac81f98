import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { FormatDialog, type FormatProps } from './format-dialog.tsx'
import { outlineDetails, outlineInWords } from './outline-words.ts'

/** The outline of the draw with these settings, and a button to change the settings. */
export function FormatCard(props: FormatProps) {
  const { count, nouns, settings, outline, problem } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-label="Formato" className={frame}>
      {outline && (
        <>
          <p className={line}>{outlineInWords(outline, { count, nouns, settings })}</p>
          <ul role="list" className={details}>
            {outlineDetails(outline, { count, nouns, settings }).map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        </>
      )}
      {problem !== undefined && (
        <Notice tone="warning" isLive>
          {problem}
        </Notice>
      )}
      <Button
        variant="secondary"
        icon={<SlidersHorizontal aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Mudar o formato
      </Button>
      {isOpen && <FormatDialog {...props} onClose={() => setOpen(false)} />}
    </section>
  )
}

const frame = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: '3',
  padding: '4',
  bg: 'surface',
  border: 'hair',
  borderRadius: 'lg',
  boxShadow: 'card',
})
const line = css({ textStyle: 'subtitle', textWrap: 'balance' })
const details = css({ listStyle: 'none', color: 'muted', display: 'grid', gap: '1' })
