import { whatsAppShareLink } from '#app/events/registration-link.ts'
import { WhatsAppIcon } from '#app/payment/whatsapp-icon.tsx'
import type { CourtTime } from '#contract/order-of-play/planning.ts'
import { css } from '#styled/css'
import { button } from '#ui/buttons/button-recipe.ts'
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

/** A call in large type, to be read aloud from two metres, and as a message. */
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
          <a
            href={whatsAppShareLink(text)}
            target="_blank"
            rel="noreferrer"
            className={button({ variant: 'primary' })}
          >
            <WhatsAppIcon />
            Enviar
          </a>
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
