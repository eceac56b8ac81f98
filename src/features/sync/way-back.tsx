import { Link, useCanGoBack, useRouter } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { backLink } from '#ui/buttons/link-recipe.ts'

/**
 * Goes back to the screen on which the badge was tapped, with its search. An installed app has no browser with a back
 * button.
 */
export function WayBack() {
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  return (
    <Link
      to="/manager"
      className={backLink}
      onClick={(event) => {
        if (!canGoBack) return
        event.preventDefault()
        history.back()
      }}
    >
      <ChevronLeft aria-hidden />
      Voltar
    </Link>
  )
}
