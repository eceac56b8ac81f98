import { useState } from 'react'
import { takeInvitationBack } from '#contract/partners/partner-invitations.ts'
import { useOnline } from '#app/connection/online.ts'
import { failureText } from '#app/host/failures.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { onDemand, prefetch, useOnDemand } from '#ui/on-demand.ts'
import { toast } from '#ui/toast/toast-store.ts'
import type { OwnPlayer, OwnRegistration } from './own-player.ts'

const dialog = onDemand(() => import('./invite-dialog.tsx').then((module) => module.InviteDialog))
const moving = onDemand(() =>
  import('./change-category-dialog.tsx').then((module) => module.ChangeCategoryDialog),
)
const comeNear = () => prefetch(dialog)

interface OwnPairProps {
  registration: OwnRegistration
  player: OwnPlayer
  /** Loads the registration again. */
  onChanged: () => void
}

/**
 * The partner in one category, or a button to invite one, and a button to change the category. Nothing if none of these
 * is possible.
 */
export function OwnPair({ registration, player, onChanged }: OwnPairProps) {
  const isOnline = useOnline()
  const [opened, setOpened] = useState<'invite' | 'move'>()
  const [isBusy, setBusy] = useState(false)
  const close = () => {
    setOpened(undefined)
    onChanged()
  }
  const isInviteHere = useOnDemand(dialog, opened === 'invite', close)
  const isMoveHere = useOnDemand(moving, opened === 'move', close)
  const { playerId, category, partner, invitedAt, mayInvite, mayMove } = player
  if (partner === undefined && !mayMove) return null
  const takeBack = async () => {
    setBusy(true)
    const { client, registrationId, personId } = registration
    const outcome = await client(takeInvitationBack, {
      params: { id: registrationId },
      body: { playerId, ...(personId && { personId }) },
    })
    setBusy(false)
    if (outcome.kind === 'ok') toast.success('Convite retirado. O link não abre mais nada.')
    else toast.failure(failureText(outcome, { refused: 'Não foi possível retirar o convite' }))
    onChanged()
  }
  const offline = isOnline ? '' : ' (sem conexão)'
  const action = partner ? 'Trocar de dupla' : invitedAt ? 'Convidar de novo' : 'Convidar dupla'
  return (
    <div className={frame}>
      {partner !== undefined && (
        <p className={line}>
          {partner ? (
            <>
              Sua dupla em {category.title}: <strong>{partner}</strong>
            </>
          ) : (
            `Você ainda está sem dupla em ${category.title}.`
          )}
          {invitedAt && ' Há um convite em aberto.'}
        </p>
      )}
      <div className={ways}>
        {mayInvite && (
          <Button
            variant={partner ? 'quiet' : 'secondary'}
            disabled={!isOnline}
            aria-haspopup="dialog"
            aria-label={`${action}: ${category.title}${offline}`}
            onPointerEnter={comeNear}
            onFocus={comeNear}
            onClick={() => setOpened('invite')}
          >
            {action}
            {offline}
          </Button>
        )}
        {invitedAt && (
          <Button
            variant="quiet"
            isBusy={isBusy}
            disabled={!isOnline}
            aria-label={`Retirar convite: ${category.title}${offline}`}
            onClick={() => void takeBack()}
          >
            Retirar convite{offline}
          </Button>
        )}
        {mayMove && (
          <Button
            variant="quiet"
            disabled={!isOnline}
            aria-haspopup="dialog"
            aria-label={`Trocar de categoria: ${category.title}${offline}`}
            onClick={() => setOpened('move')}
          >
            Trocar de categoria{offline}
          </Button>
        )}
      </div>
      {isInviteHere && <dialog.Part {...{ registration, player }} onClose={close} />}
      {isMoveHere && <moving.Part {...{ registration, player }} onClose={close} />}
    </div>
  )
}

const frame = css({ display: 'flex', flexDirection: 'column', gap: '1', minWidth: '0' })
const line = css({ overflowWrap: 'anywhere' })
const ways = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
