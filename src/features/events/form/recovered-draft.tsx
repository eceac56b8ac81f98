import { useState } from 'react'
import { draftMoment } from '#app/forms/form-draft.ts'
import { momentWords } from '#app/time/moment-words.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'

/** Says that the form continues an earlier draft, and when that draft was stored. */
export function RecoveredDraft({ name, onStartOver }: { name: string; onStartOver: () => void }) {
  /** The moment of the draft when the form opened. Typing stores the draft again, with a newer moment. */
  const [moment] = useState(() => draftMoment(name))
  if (moment === undefined) return null
  const words = momentWords(moment)
  const day = words.startsWith('em ') ? words.slice(3) : `hoje ${words}`
  return (
    <Notice
      title={`Rascunho de ${day} recuperado`}
      actions={
        <Button variant="secondary" onClick={onStartOver}>
          Começar de novo
        </Button>
      }
    >
      O que você tinha digitado está aqui.
    </Notice>
  )
}
