import { Link } from '@tanstack/react-router'
import { Users } from 'lucide-react'
import { css, cx } from '#styled/css'
import { button } from '#ui/buttons/button-recipe.ts'

interface PairsLinkProps {
  eventId: string
  categoryId: string | undefined
}

/** The link to the pairs, beside a visible title; on phones it is in the menu of the list. */
export function PairsLink({ eventId, categoryId }: PairsLinkProps) {
  return (
    <Link
      to="/manager/event/pairs"
      search={{ event: eventId, category: categoryId }}
      className={cx(button({ variant: 'secondary' }), besideTitle)}
    >
      <Users aria-hidden />
      Duplas
    </Link>
  )
}

const besideTitle = css({ lgDown: { display: 'none' } })
