import { useState } from 'react'
import { CodeCamera } from '#app/camera/code-camera.tsx'
import { readDeskCode } from '#app/events/desk-code.ts'
import type { EventView } from '#offline/screen-types.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'

interface CodeScannerProps {
  view: EventView
  onFound: (player: PlayerView) => void
  onClose: () => void
}

/** Opens the registration whose code a player shows. For any other code it shows the reason and keeps scanning. */
export function CodeScanner({ view, onFound, onClose }: CodeScannerProps) {
  const { event, players } = view
  const [refusal, setRefusal] = useState<string>()
  function open(text: string) {
    const code = readDeskCode(text)
    if (!code) return setRefusal('Este não é um código de inscrição do PLAY.')
    if (code.eventId !== event.id) return setRefusal('Este código é de outro evento.')
    const player = players.find(({ registrationId }) => registrationId === code.registrationId)
    if (player) onFound(player)
    else setRefusal('Esta inscrição não está neste telefone. Atualize o evento ou busque pelo nome.')
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Ler código"
      description="Aponte a câmera para o código que o atleta mostra."
      actions={
        <Button variant="secondary" onClick={onClose}>
          Buscar pelo nome
        </Button>
      }
    >
      <CodeCamera onCode={open} instead="Ou busque pelo nome." />
      {refusal !== undefined && (
        <Notice tone="warning" isLive>
          {refusal}
        </Notice>
      )}
    </Dialog>
  )
}
