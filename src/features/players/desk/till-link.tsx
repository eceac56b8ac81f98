import { Link } from '@tanstack/react-router'
import { Wallet } from 'lucide-react'
import { useOffer } from '#app/host/use-offer.ts'
import { css, cx } from '#styled/css'
import { button } from '#ui/buttons/button-recipe.ts'

/** A link from the desk to the till of the person who works there. */
export function TillLink({ eventId }: { eventId: string }) {
  const hasTill = useOffer('till')
  if (!hasTill) return null
  return (
    <Link
      to="/manager/event/till"
      search={{ event: eventId }}
      className={cx(button({ variant: 'secondary' }), below)}
    >
      <Wallet aria-hidden />
      Caixa
    </Link>
  )
}

const below = css({ marginTop: '4' })
