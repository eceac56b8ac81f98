import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { backLink } from '#ui/link-recipe.ts'

/** The way back from the screens that belong to a person and to no area: home, or the account. */
export function BackLink({ to }: { to: '/' | '/account' }) {
  return (
    <Link to={to} className={backLink}>
      <ChevronLeft aria-hidden />
      {to === '/' ? 'Início' : 'Minha conta'}
    </Link>
  )
}
