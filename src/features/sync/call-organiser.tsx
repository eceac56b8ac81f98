import { whatsAppShareLink } from '#app/payment/whatsapp-link.ts'
import { button } from '#ui/buttons/button-recipe.ts'

/**
 * Tells an organiser about something that the desk may not decide. The text goes into a message, whose receiver the
 * person chooses.
 */
export function CallOrganiser({ words }: { words: string }) {
  return (
    <a href={whatsAppShareLink(words)} target="_blank" rel="noreferrer" className={button({})}>
      Chamar organizador
    </a>
  )
}
