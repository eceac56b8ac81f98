import { applyUpdate, hasUpdate } from '#app/browser/worker.ts'
import { Button } from '#ui/button.tsx'
import { FloatingNotice } from '#ui/floating-notice.tsx'
import { useLive } from '#ui/use-live.ts'

/** A newer version waits for the person's word: an edit half done is never thrown away. */
export function UpdateNotice() {
  const isOffered = useLive(hasUpdate)
  if (!isOffered) return null
  return (
    <FloatingNotice text="Nova versão disponível">
      <Button variant="spark" onClick={() => void applyUpdate()}>
        Atualizar
      </Button>
    </FloatingNotice>
  )
}
