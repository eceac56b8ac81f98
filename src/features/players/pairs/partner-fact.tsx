import type { EventView } from '#offline/screen-types.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { partnersIn } from '#offline/view/partners.ts'
import { Button } from '#ui/buttons/button.tsx'
import { isOfPairs } from './is-of-pairs.ts'

interface PartnerFactProps {
  view: EventView
  player: PlayerView
  onOpen: (player: PlayerView) => void
}

/**
 * Whether there is a partner to show: in categories of pairs, if {host} supports pairs or the player has named a
 * partner.
 */
export function hasPartnerFact({ categories }: EventView, player: PlayerView): boolean {
  const category = categories.find(({ id }) => id === player.categoryId)
  if (!category || !isOfPairs(category)) return false
  return player.partnerEmail !== undefined || (player.pairVersion > 0 && !player.isWithdrawn)
}

/** The partner of a player, or the person whom the player has named. A tap opens a registered partner. */
export function PartnerFact({ view, player, onOpen }: PartnerFactProps) {
  const { partnerEmail, categoryId, id } = player
  const partner = partnersIn(view.players).get(id)
  const named =
    partner ??
    view.players.find(
      (other) =>
        partnerEmail && other.email === partnerEmail && other.categoryId === categoryId && other.id !== id,
    )
  if (!named) return partnerEmail ? `Aguardando ${partnerEmail}` : 'Sem dupla'
  return (
    <>
      <Button variant="quiet" onClick={() => onOpen(named)}>
        {named.name}
      </Button>
      {!partner && 'informada, ainda não formada'}
    </>
  )
}
