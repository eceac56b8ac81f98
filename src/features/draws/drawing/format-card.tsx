import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { SchemaForm } from '#app/forms/schema-form.ts'
import type { DrawSettings } from '#contract/draws/draw-settings.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import type { DrawDraft } from './draw-draft.ts'
import type { DrawOutline } from './draw-outline.ts'
import type { EntryNouns } from './entry-nouns.ts'
import { FormatDialog } from './format-dialog.tsx'
import { outlineDetails, outlineInWords } from './outline-words.ts'

export interface FormatProps {
  form: SchemaForm<DrawDraft>
  /** How many play, and how they are called. */
  count: number
  nouns: EntryNouns
  settings: DrawSettings
  outline: DrawOutline | undefined
  /** Why they can't be drawn so. */
  problem: string | undefined
}

/** What the settings come to here, and the way to change them. */
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
