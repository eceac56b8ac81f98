import { Link } from '@tanstack/react-router'
import { button } from '#ui/buttons/button-recipe.ts'
import { NarrowPage } from '#ui/layout/narrow-page.tsx'

export function NotFoundScreen() {
  return (
    <NarrowPage
      title="Página não encontrada"
      subtitle="O endereço pode ter mudado, ou foi digitado com um erro."
    >
      <title>Página não encontrada · PLAY</title>
      <Link to="/" className={button({ isWide: true })}>
        Voltar ao início
      </Link>
    </NarrowPage>
  )
}
