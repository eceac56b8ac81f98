import { useCallback, useEffect, useState } from 'react'
import { readDeskCode } from '#app/events/desk-code.ts'
import type { EventView, PlayerView } from '#offline/screen-types.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { watchCamera } from './watch-camera.ts'

interface CodeScannerProps {
  view: EventView
  /** Keeps its identity. */
  onFound: (player: PlayerView) => void
  onClose: () => void
}

/** Opens the registration whose code a player shows; says why another code opens nothing, and goes on looking. */
export function CodeScanner({ view, onFound, onClose }: CodeScannerProps) {
  const { event, players } = view
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [problem, setProblem] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const onCode = useCallback(
    (text: string) => {
      const code = readDeskCode(text)
      if (!code) return setRefusal('Este não é um código de inscrição do PLAY.')
      if (code.eventId !== event.id) return setRefusal('Este código é de outro evento.')
      const player = players.find(({ registrationId }) => registrationId === code.registrationId)
      if (player) onFound(player)
      else setRefusal('Esta inscrição não está neste telefone. Atualize o evento ou busque pelo nome.')
    },
    [event.id, players, onFound],
  )
  useEffect(() => (video ? watchCamera(video, onCode, setProblem) : undefined), [video, onCode])
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Ler código"
      description="Aponte a câmera para o código que o atleta mostra."
      actions={
        <>
          {problem !== undefined && <Button onClick={() => setProblem(undefined)}>Tentar de novo</Button>}
          <Button variant="secondary" onClick={onClose}>
            Buscar pelo nome
          </Button>
        </>
      }
    >
      {problem === undefined ? (
        <video ref={setVideo} muted playsInline aria-label="Imagem da câmera" className={picture} />
      ) : (
        <Notice tone="warning" isLive title="Sem câmera">
          {problem}
        </Notice>
      )}
      {refusal !== undefined && problem === undefined && (
        <Notice tone="warning" isLive>
          {refusal}
        </Notice>
      )}
    </Dialog>
  )
}

const picture = css({
  width: 'full',
  height: '[min(60vw, 300px)]',
  objectFit: 'cover',
  bg: 'court',
  borderRadius: 'md',
})
