import { Link } from '@tanstack/react-router'
import { Users } from 'lucide-react'
import { css, cx } from '#styled/css'
import { button } from '#ui/button-recipe.ts'

interface PairsLinkProps {
  eventId: string
  categoryId: string | undefined
  /** Where the title is in sight; else among the filters, where it is its icon. */
  isBesideTitle?: boolean
}

/** The way to the pairs, where there is room for it. */
export function PairsLink({ eventId, categoryId, isBesideTitle = false }: PairsLinkProps) {
  return (
    <Link
      to="/manager/event/pairs"
      search={{ event: eventId, category: categoryId }}
      className={cx(
        button({ variant: 'secondary', isSquare: !isBesideTitle }),
        isBesideTitle ? besideTitle : amongFilters,
      )}
      {...(!isBesideTitle && { title: 'Duplas', 'aria-label': 'Duplas' })}
    >
      <Users aria-hidden />
      {isBesideTitle && 'Duplas'}
    </Link>
  )
}

const besideTitle = css({ lgDown: { display: 'none' } })
const amongFilters = css({
  flexShrink: '0',
  lg: { display: 'none' },
  '@media (width < 360px)': { display: 'none' },
})
