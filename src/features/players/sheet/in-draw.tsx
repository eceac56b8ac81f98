import { Link } from '@tanstack/react-router'
import type { PlayerView } from '#offline/core/row-types.ts'
import { button } from '#ui/buttons/button-recipe.ts'
import { Notice } from '#ui/feedback/notice.tsx'

interface InDrawProps {
  player: PlayerView
  /** Id of the player's entry in the draw. */
  entryId: string
}

/**
 * Explains why a player of a drawn category can't be moved, separated or removed here, and links to the draw, where it
 * is possible.
 */
export function InDraw({ player, entryId }: InDrawProps) {
  const { eventId: event, categoryId: category } = player
  return (
    <Notice
      title="A categoria já foi sorteada"
      actions={
        <Link
          to="/manager/event/games"
          search={{ event, category, entry: entryId }}
          className={button({ variant: 'secondary' })}
        >
          Abrir em Jogos
        </Link>
      }
    >
      Quem está no sorteio não muda de categoria, não troca de dupla e não é removido. Em Jogos, marque que
      não joga mais ou, antes do primeiro jogo, troque quem joga.
    </Notice>
  )
}
