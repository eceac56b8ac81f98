import { Link } from '@tanstack/react-router'
import { button } from '#ui/buttons/button-recipe.ts'
import { Notice } from '#ui/feedback/notice.tsx'

/** What to do about a phone that is nearly full. */
export function RoomWords() {
  return (
    <Notice
      isLive
      tone="warning"
      title="O telefone está quase sem espaço"
      actions={
        <Link to="/manager/phone" className={button({ variant: 'secondary' })}>
          Ver o que está guardado
        </Link>
      }
    >
      Se ele encher, o que você marcar sem conexão não pode ser guardado. Apague algo do telefone, ou remova
      dele eventos antigos.
    </Notice>
  )
}
