import { WhatsAppShare } from '#app/payment/whatsapp-share.tsx'
import type { CourtTime } from '#contract/order-of-play/planning.ts'
import { css } from '#styled/css'
import { CopyButton } from '#ui/buttons/copy-button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import type { Game } from '#app/order-of-play/games-of-event.ts'
import { callText } from './call-text.ts'

interface CallDialogProps {
  game: Game
  court: string
  walkoverFrom: CourtTime | undefined
  onClose: () => void
}

/** A call in large type, which can be read aloud from two metres, and a button that sends it as a message. */
export function CallDialog({ game, court, walkoverFrom, onClose }: CallDialogProps) {
  const text = callText(game, court, walkoverFrom)
  const [one, other] = game.publicSides
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={court}
      description={`${game.category} · ${game.title}`}
      actions={
        <>
          <CopyButton text={text}>Copiar</CopyButton>
          <WhatsAppShare text={text} label="Enviar" variant="primary" />
        </>
      }
    >
      <p className={aloud}>
        {one}
        <span className={against}>contra</span>
        {other}
      </p>
    </Dialog>
  )
}

const aloud = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '1',
  textStyle: 'heading',
  overflowWrap: 'anywhere',
})
const against = css({ textStyle: 'small', color: 'muted' })
