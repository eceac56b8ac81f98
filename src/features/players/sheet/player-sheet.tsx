import { ArrowRightLeft, PencilLine, Trash2, UserMinus, UserPen, Users, Wallet } from 'lucide-react'
import { useState } from 'react'
import { mayOrganise } from '#app/events/permissions.ts'
import { partnersIn } from '#offline/view/partners.ts'
import { playerIn } from '#offline/view/event-view.ts'
import type { EventView, PlayerView } from '#offline/screen-types.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ChooseMethod } from '../choose-method.tsx'
import { ChoosePartner } from '../pairs/choose-partner.tsx'
import { isOfPairs } from '../pairs/is-of-pairs.ts'
import { usePairing } from '../pairs/use-pairing.ts'
import { PresenceSwitch } from '../presence-switch.tsx'
import type { Payments } from '../use-payments.ts'
import { Contact } from './contact.tsx'
import { CorrectPerson } from './correct-person.tsx'
import { CorrectValue } from './correct-value.tsx'
import { HoldPlace } from './hold-place.tsx'
import { MoveNotice, MovePlayer } from './move-player.tsx'
import { PlayerFacts } from './player-facts.tsx'
import { PlayerHistory } from './player-history.tsx'
import { RemovePlayer } from './remove-player.tsx'
import { WithdrawPlayer } from './withdraw-player.tsx'
import { WithdrawnActions } from './withdrawn-actions.tsx'

interface PlayerSheetProps {
  view: EventView
  playerId: string
  payments: Payments
  /** Opens the sheet of another registration. */
  onOpen: (player: PlayerView) => void
  onClose: () => void
}

type Doing = 'withdrawal' | 'removal' | 'value' | 'move' | 'pair' | 'person' | 'payment'

/** One registration in full, and what else can be done with it. */
export function PlayerSheet({ view, playerId, payments, onOpen, onClose }: PlayerSheetProps) {
  const player = playerIn(view, playerId)
  // While it is removed its last state stands there.
  const [last, setLast] = useState(player)
  if (player && player !== last) setLast(player)
  if (!last) return <Missing onClose={onClose} />
  return <Sheet {...{ view, payments, onOpen, onClose }} player={last} />
}

function Sheet({
  view,
  player,
  payments,
  onOpen,
  onClose,
}: Omit<PlayerSheetProps, 'playerId'> & { player: PlayerView }) {
  const [doing, setDoing] = useState<Doing>()
  const [before, setBefore] = useState<PlayerView>()
  const { event, categories } = view
  const category = categories.find(({ id }) => id === player.categoryId)
  const onBack = () => setDoing(undefined)
  const { separate } = usePairing()
  const partner = partnersIn(view.players).get(player.id)
  if (doing === 'removal')
    return <RemovePlayer player={player} category={category?.title} onClose={onClose} />
  if (doing === 'withdrawal')
    return <WithdrawPlayer player={player} category={category?.title} onClose={onClose} />
  if (doing === 'value') return <CorrectValue player={player} onClose={onClose} />
  if (doing === 'person') return <CorrectPerson player={player} onClose={onBack} />
  if (doing === 'pair') return <ChoosePartner {...{ view, player }} onClose={onBack} />
  if (doing === 'move')
    return <MovePlayer {...{ view, player }} onMoved={() => setBefore(player)} onClose={onBack} />
  if (doing === 'payment')
    return (
      <ChooseMethod
        player={player}
        onMethod={payments.payBy}
        onUnpaid={() => payments.pay(player, false)}
        onClose={onBack}
      />
    )
  const isOrganiser = mayOrganise(event)
  const { isWithdrawn = false } = player
  return (
    <Dialog isOpen onClose={onClose} title={player.name}>
      {before && before.categoryId !== player.categoryId && (
        <MoveNotice {...{ player, before, categories }} onUndone={() => setBefore(undefined)} />
      )}
      <Contact {...{ player, event, category }} />
      <PlayerFacts {...{ view, player, onOpen }} />
      {/* A host that keeps presences counts their changes. */}
      {!isWithdrawn && player.presenceVersion > 0 && <PresenceSwitch player={player} />}
      <div className={ways}>
        {isWithdrawn ? (
          isOrganiser && <WithdrawnActions player={player} onClose={onClose} />
        ) : (
          <Button variant="secondary" icon={<Wallet aria-hidden />} onClick={() => setDoing('payment')}>
            {player.isPaid ? 'Mudar pagamento' : 'Marcar pagamento'}
          </Button>
        )}
        {isOrganiser && <HoldPlace {...{ event, player }} />}
        {/* A host that moves players, or corrects values, counts their changes. */}
        {isOrganiser && !isWithdrawn && player.categoryVersion > 0 && (
          <Button variant="secondary" icon={<ArrowRightLeft aria-hidden />} onClick={() => setDoing('move')}>
            Mudar de categoria
          </Button>
        )}
        {isOrganiser && !isWithdrawn && player.pairVersion > 0 && category && isOfPairs(category) && (
          <Button
            variant="secondary"
            icon={<Users aria-hidden />}
            onClick={() => (partner ? void separate(player, partner) : setDoing('pair'))}
          >
            {partner ? 'Separar dupla' : 'Formar dupla'}
          </Button>
        )}
        {isOrganiser && player.valueVersion > 0 && (
          <Button variant="secondary" icon={<PencilLine aria-hidden />} onClick={() => setDoing('value')}>
            Corrigir valor
          </Button>
        )}
        {isOrganiser && player.hasAccount === false && (
          <Button variant="secondary" icon={<UserPen aria-hidden />} onClick={() => setDoing('person')}>
            Corrigir contato
          </Button>
        )}
        {isOrganiser && !isWithdrawn && player.withdrawalVersion > 0 && (
          <Button variant="secondary" icon={<UserMinus aria-hidden />} onClick={() => setDoing('withdrawal')}>
            Desistência
          </Button>
        )}
        {isOrganiser && (
          <Button variant="secondary" icon={<Trash2 aria-hidden />} onClick={() => setDoing('removal')}>
            Remover inscrição
          </Button>
        )}
      </div>
      {isOrganiser && <PlayerHistory playerId={player.id} />}
      <Button onClick={onClose}>Voltar à lista</Button>
    </Dialog>
  )
}

function Missing({ onClose }: Pick<PlayerSheetProps, 'onClose'>) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Inscrição não encontrada"
      description="Ela não está neste telefone: pode ter sido removida."
      actions={<Button onClick={onClose}>Voltar à lista</Button>}
    />
  )
}

const ways = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(11rem, 100%), 1fr))]',
  gap: '2',
})
