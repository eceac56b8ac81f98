import { ArrowRightLeft, Gift, Hourglass, PencilLine, Trash2, UserMinus, UserPen, Users } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { EventView } from '#offline/screen-types.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { List } from '#ui/lists/list.tsx'
import { PickRow } from '#ui/lists/pick-row.tsx'
import { isOfPairs } from '../pairs/is-of-pairs.ts'
import { mayInvite } from './courtesy.ts'
import { mayHold } from './hold-spot.ts'

/** Actions on a registration, apart from its payment. */
export type Action =
  | 'move'
  | 'pair'
  | 'separation'
  | 'value'
  | 'courtesy'
  | 'person'
  | 'hold'
  | 'withdrawal'
  | 'removal'

/**
 * The possible actions in their order. A destructive action is neither the second nor the last one.
 * @param isDrawn whether the player is in a draw; such a player is moved, separated and removed only in the draw
 */
export function actionsFor(
  { event, categories }: Pick<EventView, 'event' | 'categories'>,
  player: PlayerView,
  { hasPartner, isDrawn }: { hasPartner: boolean; isDrawn: boolean },
): Action[] {
  const { isWithdrawn = false } = player
  const category = categories.find(({ id }) => id === player.categoryId)
  const pairs = !isWithdrawn && player.pairVersion > 0 && category && isOfPairs(category)
  // A version above 0 means that the host supports the action.
  const safe: Action[] = [
    ...(!isWithdrawn && !isDrawn && player.categoryVersion > 0 ? ['move' as const] : []),
    ...(pairs && !hasPartner ? ['pair' as const] : []),
    ...(pairs && hasPartner && !isDrawn ? ['separation' as const] : []),
    ...(player.valueVersion > 0 ? ['value' as const] : []),
    ...(mayInvite(event, player) ? ['courtesy' as const] : []),
    ...(player.hasAccount === false ? ['person' as const] : []),
    ...(mayHold(event, player) ? ['hold' as const] : []),
    ...(!isWithdrawn && player.withdrawalVersion > 0 ? ['withdrawal' as const] : []),
  ]
  return isDrawn ? safe : safe.toSpliced(safe.length > 1 ? 2 : 0, 0, 'removal')
}

interface MoreActionsProps {
  actions: readonly Action[]
  player: PlayerView
  /** A link to the draw of the player, if the player is in one; some actions are possible only there. */
  inDraw: ReactNode
  onPick: (action: Action) => void
  onBack: () => void
}

/** The other actions on a registration, one line each. */
export function MoreActions({ actions, player, inDraw, onPick, onBack }: MoreActionsProps) {
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => region.current?.querySelector('button')?.focus(), [])
  return (
    <div ref={region} className={frame}>
      {inDraw}
      <List>
        {actions.map((action) => {
          const { icon, label, detail } = wordsOf(action, player)
          return (
            <PickRow
              key={action}
              leading={<span className={action === 'removal' ? danger : mark}>{icon}</span>}
              title={<span className={action === 'removal' ? danger : undefined}>{label}</span>}
              detail={detail}
              onPick={() => onPick(action)}
            />
          )
        })}
      </List>
      <Button variant="secondary" onClick={onBack}>
        Voltar
      </Button>
    </div>
  )
}

interface Words {
  icon: ReactNode
  label: string
  detail?: string
}

function wordsOf(action: Action, { isHeld }: PlayerView): Words {
  switch (action) {
    case 'move':
      return { icon: <ArrowRightLeft aria-hidden />, label: 'Mudar de categoria' }
    case 'pair':
      return { icon: <Users aria-hidden />, label: 'Formar dupla' }
    case 'separation':
      return { icon: <Users aria-hidden />, label: 'Separar dupla' }
    case 'value':
      return { icon: <PencilLine aria-hidden />, label: 'Corrigir valor' }
    case 'courtesy':
      return { icon: <Gift aria-hidden />, label: 'Cortesia', detail: 'Não paga nada nesta categoria.' }
    case 'person':
      return { icon: <UserPen aria-hidden />, label: 'Corrigir contato' }
    case 'hold':
      return { icon: <Hourglass aria-hidden />, label: isHeld ? 'Retomar o prazo' : 'Segurar a vaga' }
    case 'withdrawal':
      return {
        icon: <UserMinus aria-hidden />,
        label: 'Desistência',
        detail: 'A vaga fica livre; o que foi pago fica a devolver.',
      }
    case 'removal':
      return { icon: <Trash2 aria-hidden />, label: 'Remover inscrição', detail: 'Some de todas as listas.' }
  }
}

const frame = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const mark = css({ display: 'flex', color: 'accent', '& svg': { width: 'icon', height: 'icon' } })
const danger = css({ display: 'flex', color: 'danger', '& svg': { width: 'icon', height: 'icon' } })
