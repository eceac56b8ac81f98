import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'

/** Discards a change that this version of the app can't read. It asks first, because that can't be undone. */
export function DiscardUnreadable({ isBusy, onDiscard }: { isBusy: boolean; onDiscard: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button variant="secondary" isBusy={isBusy} onClick={() => setIsAsking(true)}>
        Descartar
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isDangerous
        title="Descartar esta alteração?"
        confirmLabel="Descartar"
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false)
          onDiscard()
        }}
      >
        Ela não será enviada e não pode ser recuperada. Baixe a lista antes, para não perder o que foi
        marcado.
      </ConfirmDialog>
    </>
  )
}
