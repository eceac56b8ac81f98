import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'

interface RemoveSponsorProps {
  name: string
  isSaving: boolean
  onRemove: () => Promise<void>
  onClose: () => void
}

/** Asks for a confirmation and removes a sponsor. */
export function RemoveSponsor({ name, isSaving, onRemove, onClose }: RemoveSponsorProps) {
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      isBusy={isSaving}
      title={`Remover ${name}?`}
      confirmLabel="Remover"
      cancelLabel="Voltar"
      onConfirm={() => void onRemove().then(onClose)}
      onCancel={onClose}
    >
      A imagem sai da página do evento, dos jogos e do painel.
    </ConfirmDialog>
  )
}
