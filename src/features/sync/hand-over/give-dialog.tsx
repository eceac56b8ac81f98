import { useEffect, useState } from 'react'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { QrCode } from '#app/payment/qr-code.tsx'
import { seal, type Sealed } from '#offline/hand-over/sealed.ts'
import type { Courtside } from '#offline/screen-types.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { CopyButton } from '#ui/buttons/copy-button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { giveProblems } from './taken-words.ts'

interface GiveDialogProps {
  eventId: string
  onClose: () => void
}

/** Shows the waiting changes of an event as QR codes, and the code that opens them on the other phone. */
export function GiveDialog({ eventId, onClose }: GiveDialogProps) {
  const courtside = useCourtside()
  const [sealed, setSealed] = useState<Sealed>()
  /** The reason why there is nothing to show. */
  const [obstacle, setObstacle] = useState<Obstacle>()
  const [index, setIndex] = useState(0)
  useEffect(() => {
    let isLeft = false
    void (async () => {
      const packing = await packed(courtside, eventId)
      if (isLeft) return
      if ('code' in packing) setSealed(packing)
      else setObstacle(packing)
    })()
    return () => {
      isLeft = true
    }
  }, [courtside, eventId])
  if (obstacle) {
    return (
      <Dialog isOpen title={obstacle.title} onClose={onClose}>
        <p>{obstacle.text}</p>
      </Dialog>
    )
  }
  const part = sealed?.parts[index]
  const count = sealed?.parts.length ?? 0
  return (
    <Dialog
      isOpen
      title="Passar para outro telefone"
      onClose={onClose}
      actions={
        count > 1 && (
          <>
            <Button variant="secondary" disabled={index === 0} onClick={() => setIndex(index - 1)}>
              Anterior
            </Button>
            <Button disabled={index + 1 === count} onClick={() => setIndex(index + 1)}>
              Próximo código
            </Button>
          </>
        )
      }
    >
      {sealed && part ? (
        <div className={content}>
          <p>
            No outro telefone, de alguém da organização: Alterações por enviar, Receber de outro telefone.
            Diga esta senha a essa pessoa:
          </p>
          <p className={code}>{sealed.code}</p>
          <QrCode text={part} label={`Código ${index + 1} de ${count}`} />
          <p role="status" className={number}>
            Código {index + 1} de {count}
          </p>
          <CopyButton text={sealed.parts.join('\n')} isWide>
            Copiar como texto
          </CopyButton>
          <p>
            As alterações continuam neste telefone até serem confirmadas. Se os dois enviarem, cada uma conta
            uma vez só.
          </p>
        </div>
      ) : (
        <Spinner />
      )}
    </Dialog>
  )
}

interface Obstacle {
  title: string
  text: string
}

async function packed(courtside: Courtside, eventId: string): Promise<Sealed | Obstacle> {
  const given = await courtside.handOver(eventId)
  if (!given.ok) return { title: 'Nada foi passado', text: giveProblems[given.reason] }
  if (!given.handed) return { title: 'Nada por enviar', text: 'Nada deste evento espera para ser enviado.' }
  try {
    return await seal(given.handed)
  } catch {
    return { title: 'Nada foi passado', text: giveProblems.unable }
  }
}

const content = css({ display: 'flex', flexDirection: 'column', gap: '3' })
const code = css({
  textStyle: 'title',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '[0.08em]',
})
const number = css({ textStyle: 'label', textAlign: 'center' })
