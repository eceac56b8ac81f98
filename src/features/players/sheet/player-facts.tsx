import { formatPhone } from '#contract/formats/formats.ts'
import { formatMoment } from '#contract/formats/moments.ts'
import { settings } from '#app/host/settings.ts'
import { momentWords } from '#app/time/moment-words.ts'
import type { EventView } from '#offline/screen-types.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { takesPart } from '#offline/view/takes-part.ts'
import { Button } from '#ui/buttons/button.tsx'
import { type Fact, Facts } from '#ui/facts.tsx'
import { PartnerFact, hasPartnerFact } from '../pairs/partner-fact.tsx'

interface PlayerFactsProps {
  view: EventView
  player: PlayerView
  onOpen: (player: PlayerView) => void
}

/** What is known of a registration; works without connection. */
export function PlayerFacts({ view, player, onOpen }: PlayerFactsProps) {
  const { phoneNumber, email, txid, registeredAt, registeredBy } = player
  const titleOf = (categoryId: string) => view.categories.find(({ id }) => id === categoryId)?.title
  const others = player.personId
    ? view.players.filter(({ personId, id }) => personId === player.personId && id !== player.id)
    : []
  const said = (label: string, value: Fact['value'] | undefined): Fact[] => (value ? [{ label, value }] : [])
  return (
    <Facts
      facts={[
        ...said('Dupla', hasPartnerFact(view, player) && <PartnerFact {...{ view, player, onOpen }} />),
        ...others.map((other) => ({
          label: takesPart(other) ? 'Também em' : 'Desistiu de',
          value: (
            <Button variant="quiet" onClick={() => onOpen(other)}>
              {titleOf(other.categoryId) ?? 'outra categoria'}
            </Button>
          ),
        })),
        ...said('Presença', presenceOf(player)),
        ...said('Prazo para pagar', deadlineOf(player)),
        ...said('Recebido por', player.isPaid ? player.paidBy : undefined),
        ...said('Telefone', phoneNumber && formatPhone(phoneNumber)),
        ...said('E-mail', email && <a href={`mailto:${email}`}>{email}</a>),
        ...said(
          'Inscrição',
          registeredAt &&
            `${momentWords(registeredAt)}${registeredBy ? `, na hora, por ${registeredBy}` : ', pela página'}`,
        ),
        ...said('Identificação do PIX', txid),
      ]}
    />
  )
}

function presenceOf({ presentAt, presentBy }: PlayerView) {
  return presentAt && [momentWords(presentAt), presentBy].filter(Boolean).join(' · ')
}

/** Until when an unpaid place is held. */
function deadlineOf({ isPaid, isWithdrawn, isHeld, expiresAt }: PlayerView) {
  if (isPaid || isWithdrawn) return undefined
  return isHeld ? 'Sem prazo: vaga segurada' : expiresAt && formatMoment(expiresAt, settings.timeZone)
}
