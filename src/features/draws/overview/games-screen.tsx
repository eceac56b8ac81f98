import { Trophy } from 'lucide-react'
import { useEventView } from '#app/courtside/courtside-context.tsx'
import { GamesTabs } from '#app/draws/games-tabs.tsx'
import { mayOrganise } from '#app/events/permissions.ts'
import { useOffer } from '#app/host/use-offer.ts'
import type { EventView } from '#offline/screen-types.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Page } from '#ui/layout/page.tsx'
import { OpenedSheet } from '../match/opened-sheet.tsx'
import { CategoryGames, type OpenedGames } from './category-games.tsx'
import { CategoryList } from './category-list.tsx'
import { PublicGames } from './public-games.tsx'

interface GamesScreenProps extends OpenedGames {
  eventId: string
  /** The open category. */
  categoryId: string | undefined
  /** The match or entry whose sheet is open. */
  matchId: string | undefined
  entryId: string | undefined
}

/** /manager/event/games: the draws of an event by category, and their matches; works without a connection. */
export function GamesScreen({ eventId, categoryId, matchId, entryId, ...opened }: GamesScreenProps) {
  const view = useEventView(eventId)
  const hasDraws = useOffer('draws')
  if (!view) return null
  const category = view.categories.find(({ id }) => id === categoryId)
  if (category && view.draws && hasDraws)
    return (
      <>
        <CategoryGames key={category.id} {...{ view, category }} {...opened} />
        <OpenedSheet event={view} {...{ matchId, entryId }} />
      </>
    )
  return (
    <Page title="Jogos">
      <title>{`Jogos · ${view.event.title} · PLAY`}</title>
      {hasDraws ? <Games view={view} /> : <NotOffered />}
    </Page>
  )
}

function Games({ view }: { view: EventView }) {
  if (view.categories.length === 0) return <NoCategories canAdd={mayOrganise(view.event)} />
  if (!view.draws)
    return (
      <Notice title="Os sorteios ainda não estão neste telefone">Eles chegam com a próxima conexão.</Notice>
    )
  return (
    <>
      {view.draws.length > 0 && <GamesTabs eventId={view.event.id} />}
      <CategoryList view={view} />
      <PublicGames view={view} />
    </>
  )
}

function NotOffered() {
  return (
    <EmptyState icon={<Trophy aria-hidden />} title="Chaves e resultados ficam em outro lugar">
      O servidor deste evento ainda não faz sorteios nem guarda resultados.
    </EmptyState>
  )
}

function NoCategories({ canAdd }: { canAdd: boolean }) {
  return (
    <EmptyState icon={<Trophy aria-hidden />} title="Ainda não há categorias">
      {canAdd
        ? 'Crie as categorias no início do evento: cada uma tem a sua chave.'
        : 'Assim que a organização criar as categorias, os jogos aparecem aqui.'}
    </EmptyState>
  )
}
