import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { backLink } from '#ui/buttons/link-recipe.ts'

const names = {
  '/': 'Início',
  '/account': 'Minha conta',
  '/manager': 'Meus eventos',
  '/admin/events-manager': 'Acompanhar',
}

/** A link back from a screen that belongs to no area, or that was opened from another screen. */
export function BackLink({ to }: { to: keyof typeof names }) {
  return (
    <Link to={to} className={backLink}>
      <ChevronLeft aria-hidden />
      {names[to]}
    </Link>
  )
}
