import { useSyncExternalStore } from 'react'
import { shellUpdate } from '#app/browser/worker.ts'
import { Button } from '#ui/button.tsx'
import { FloatingNotice } from '#ui/floating-notice.tsx'

/** A newer version waits for the person's word: an edit half done is never thrown away. */
export function UpdateNotice() {
  const hasUpdate = useSyncExternalStore(shellUpdate.subscribe, shellUpdate.get)
  if (!hasUpdate) return null
  return (
    <FloatingNotice text="Nova versão disponível">
      <Button variant="spark" onClick={() => void shellUpdate.apply()}>
        Atualizar
      </Button>
    </FloatingNotice>
  )
}
