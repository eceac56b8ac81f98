import { QrCode, Wallet } from 'lucide-react'
import { useRef, useState } from 'react'
import { mayOrganise } from '#app/events/permissions.ts'
import { entryOfPlayer } from '#offline/view/drawn.ts'
import { partnersIn } from '#offline/view/partners.ts'
import { playerIn } from '#offline/view/event-view.ts'
import type { EventView } from '#offline/screen-types.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { onDemand, useOnDemand, usePrefetch } from '#ui/on-demand.ts'
import { ChooseMethod } from '../choose-method.tsx'
import { ChoosePartner } from '../pairs/choose-partner.tsx'
import { isDue } from '../pix/is-due.ts'
import { pixDialog, takesPix } from '../pix/pix-part.ts'
import { usePairing } from '../pairs/use-pairing.ts'
import { PresenceSwitch } from '../presence-switch.tsx'
import { asksShirtSize, ShirtSizeField } from '../shirt-size-field.tsx'
import type { Payments } from '../use-payments.ts'
import { Contact } from './contact.tsx'
import { CorrectPerson } from './correct-person.tsx'
import { useCourtesy } from './courtesy.ts'
import { CorrectValue } from './correct-value.tsx'
import { useHold } from './hold-spot.ts'
import { InDraw } from './in-draw.tsx'
import { type Action, actionsFor, MoreActions } from './more-actions.tsx'
import { MoveNotice, MovePlayer } from './move-player.tsx'
import { PlayerFacts } from './player-facts.tsx'
import { PlayerState } from './player-state.tsx'
import { PlayerHistory } from './player-history.tsx'
import { RemovePlayer } from './remove-player.tsx'
import { WithdrawnActions } from './withdrawn-actions.tsx'

const withdrawDialog = onDemand(() => import('./withdraw-player.tsx').then((module) => module.WithdrawPlayer))

interface PlayerSheetProps {
  view: EventView
  playerId: string
  payments: Payments
  /** Opens the sheet of another registration. */
  onOpen: (player: PlayerView) => void
  onClose: () => void
}

type Doing = Exclude<Action, 'separation' | 'hold' | 'courtesy'> | 'payment' | 'pix' | 'more'

/** One registration: its state and the next action first, then all its data. */
export function PlayerSheet({ view, playerId, payments, onOpen, onClose }: PlayerSheetProps) {
  const player = playerIn(view, playerId)
  // After a removal the sheet still shows the last state, until it closes.
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
  const changeHold = useHold()
  const invite = useCourtesy()
  const isPixHere = useOnDemand(pixDialog, doing === 'pix', onBack)
  usePrefetch(pixDialog)
  const isWithdrawalHere = useOnDemand(withdrawDialog, doing === 'withdrawal', onBack)
  usePrefetch(withdrawDialog)
  const moreButton = useRef<HTMLButtonElement>(null)
  const isOrganiser = mayOrganise(event)
  const inDraw = entryOfPlayer(view, player.id)
  const actions = isOrganiser
    ? actionsFor(view, player, { hasPartner: partner !== undefined, isDrawn: inDraw !== undefined })
    : []
  if (doing === 'removal')
    return <RemovePlayer player={player} category={category?.title} onClose={onClose} />
  if (isWithdrawalHere)
    return (
      <withdrawDialog.Part
        {...{ event, player, onClose }}
        category={category?.title}
        isDrawn={inDraw !== undefined}
      />
    )
  if (doing === 'value') return <CorrectValue player={player} onClose={onClose} />
  if (doing === 'person') return <CorrectPerson {...{ view, player }} onClose={onBack} />
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
  if (isPixHere)
    return (
      <pixDialog.Part
        {...{ view, player }}
        first="one"
        onPaid={(players) => players.forEach((each) => payments.payBy(each, 'PIX'))}
        onClose={onBack}
      />
    )
  const { isWithdrawn = false } = player
  const isMore = doing === 'more'
  const act = (action: Action) => {
    if (action === 'separation') {
      if (partner) void separate(player, partner)
      closeMore()
    } else if (action === 'hold') {
      void changeHold(player)
      closeMore()
    } else if (action === 'courtesy') {
      void invite(player)
      closeMore()
    } else setDoing(action)
  }
  const closeMore = () => {
    setDoing(undefined)
    requestAnimationFrame(() => moreButton.current?.focus())
  }
  return (
    <Dialog isOpen onClose={onClose} title={player.name}>
      {before && before.categoryId !== player.categoryId && (
        <MoveNotice {...{ view, player, before }} onUndone={() => setBefore(undefined)} />
      )}
      {isMore ? (
        <MoreActions
          {...{ actions, player }}
          inDraw={inDraw && <InDraw player={player} entryId={inDraw} />}
          onPick={act}
          onBack={closeMore}
        />
      ) : (
        <>
          <PlayerState player={player} category={category?.title}>
            {isWithdrawn ? (
              isOrganiser && (
                <WithdrawnActions
                  {...{ event, player, onClose }}
                  isLeftOut={Boolean(category?.isDrawn && !inDraw)}
                  isEnded={category?.isEnded}
                />
              )
            ) : (
              <>
                <Button
                  variant={player.isPaid ? 'secondary' : 'primary'}
                  icon={<Wallet aria-hidden />}
                  onClick={() => setDoing('payment')}
                >
                  {player.isPaid ? 'Mudar pagamento' : 'Marcar pagamento'}
                </Button>
                {isDue(player) && takesPix(event) && (
                  <Button variant="secondary" icon={<QrCode aria-hidden />} onClick={() => setDoing('pix')}>
                    Mostrar Pix
                  </Button>
                )}
              </>
            )}
          </PlayerState>
          <Contact
            {...{ player, event, category, moreButton }}
            onMore={actions.length > 0 || (isOrganiser && inDraw) ? () => setDoing('more') : undefined}
          />
          {/* A version above 0 means that the host supports presence. */}
          {!isWithdrawn && player.presenceVersion > 0 && (
            <div className={presence}>
              <span aria-hidden>Presença</span>
              <PresenceSwitch player={player} />
            </div>
          )}
          {!isWithdrawn && asksShirtSize(view, player) && <ShirtSizeField {...{ view, player }} />}
          <PlayerFacts {...{ view, player, onOpen }} />
          {isOrganiser && <PlayerHistory playerId={player.id} />}
          <Button variant="secondary" onClick={onClose}>
            Voltar à lista
          </Button>
        </>
      )}
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

const presence = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
})
