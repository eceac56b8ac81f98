import { useState } from 'react'
import { applyUpdate, hasUpdate, needsSignal } from '#app/browser/worker.ts'
import { Button } from '#ui/buttons/button.tsx'
import { live } from '#ui/live.ts'
import { NoticeStrip } from '#ui/feedback/notice-strip.tsx'
import { useLive } from '#ui/use-live.ts'

/** The notice stays hidden until the next start of the app, which shows it again. */
const isPutAway = live(false)

/** Says that a newer version is ready. The person decides when it starts, so that no unsaved input is lost. */
export function UpdateNotice() {
  const isOffered = useLive(hasUpdate)
  const isHeldUp = useLive(needsSignal)
  const isUnwanted = useLive(isPutAway)
  const [isStarting, setStarting] = useState(false)
  const text = isHeldUp ? 'A nova versão entra quando houver conexão' : 'Nova versão disponível'
  return (
    <NoticeStrip text={isOffered && !isUnwanted && text} onPutAway={() => isPutAway.set(true)}>
      <Button
        variant="spark"
        isBusy={isStarting}
        onClick={() => {
          setStarting(true)
          void applyUpdate()
        }}
      >
        Atualizar
      </Button>
    </NoticeStrip>
  )
}
