import { useState } from 'react'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'
import { suspiciousInWords } from './suspicious-words.ts'
import { useSuspicious } from './use-suspicious.ts'

const dialog = onDemand(() => import('./suspicious-dialog.tsx').then((module) => module.SuspiciousDialog))

/** Says that many registrations came from one address within a minute, until somebody has checked them. */
export function SuspiciousNotice({ eventId }: { eventId: string }) {
  const suspicious = useSuspicious(eventId)
  const [isOpen, setIsOpen] = useState(false)
  const isAsking = useOnDemand(dialog, isOpen, () => setIsOpen(false))
  if (suspicious.length === 0 && !isOpen) return null
  return (
    <div className={frame}>
      {suspicious.length > 0 && (
        <Notice
          tone="warning"
          title={suspiciousInWords(suspicious.length)}
          actions={
            <Button variant="secondary" onClick={() => setIsOpen(true)}>
              Ver quem são
            </Button>
          }
        >
          Muitas chegaram do mesmo lugar em um minuto.
        </Notice>
      )}
      {isAsking && (
        <dialog.Part eventId={eventId} registrations={suspicious} onClose={() => setIsOpen(false)} />
      )}
    </div>
  )
}

const frame = css({
  width: 'full',
  maxWidth: 'page',
  marginInline: 'auto',
  paddingInline: { base: '4', md: '8' },
  paddingTop: { base: '5', md: '8' },
})
