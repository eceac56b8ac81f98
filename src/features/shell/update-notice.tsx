import { useState } from 'react'
import { applyUpdate, hasUpdate, needsSignal } from '#app/browser/worker.ts'
import { Button } from '#ui/button.tsx'
import { FloatingNotice } from '#ui/floating-notice.tsx'
import { useLive } from '#ui/use-live.ts'

/** Says that a newer version is ready. The person decides when it starts, so that no unsaved input is lost. */
export function UpdateNotice() {
  const isOffered = useLive(hasUpdate)
  const isHeldUp = useLive(needsSignal)
  const [isStarting, setStarting] = useState(false)
  if (!isOffered) return null
  return (
    <FloatingNotice text={isHeldUp ? 'A nova versão entra quando houver conexão' : 'Nova versão disponível'}>
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
    </FloatingNotice>
  )
}
