import { useId, useState } from 'react'
import { QrCode } from '#app/payment/qr-code.tsx'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { deskCode } from './desk-code.ts'

/** The code that opens a registration at the desk, shown after a tap. It works without a connection. */
export function ShowDeskCode({ eventId, registrationId }: { eventId: string; registrationId: string }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button
        isWide
        variant="secondary"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Fechar o código' : 'Código para a mesa'}
      </Button>
      <div id={id} className={code}>
        {isOpen && (
          <>
            <QrCode text={deskCode({ eventId, registrationId })} label="Código da inscrição para a mesa" />
            <p>Mostre na chegada: a mesa abre a sua inscrição com a câmera. O código não traz dados seus.</p>
          </>
        )}
      </div>
    </div>
  )
}

const code = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  marginTop: '3',
  color: 'muted',
  textStyle: 'small',
  _empty: { display: 'none' },
})
