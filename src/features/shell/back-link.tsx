import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { backLink } from '#ui/link-recipe.ts'

const names = {
  '/': 'Início',
  '/account': 'Minha conta',
  '/manager': 'Meus eventos',
  '/admin/events-manager': 'Acompanhar',
}

/** The way back from a screen that belongs to no area, or that is one step from another. */
export function BackLink({ to }: { to: keyof typeof names }) {
  return (
    <Link to={to} className={backLink}>
      <ChevronLeft aria-hidden />
      {names[to]}
    </Link>
  )
}
