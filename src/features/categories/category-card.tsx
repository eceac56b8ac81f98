import { counted, formatCount } from '#contract/formats/formats.ts'
import { Link } from '@tanstack/react-router'
import { ClipboardList, Hourglass, Pencil, Trash2, Trophy, UserPlus, Users } from 'lucide-react'
import { memo } from 'react'
import { categoryKindLabels } from '#contract/labels.ts'
import { PendingMark } from '#app/courtside/pending-mark.tsx'
import type { CategoryView } from '#offline/core/row-types.ts'
import { css, cx } from '#styled/css'
import { Badge } from '#ui/badge.tsx'
import { card } from '#ui/card.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { Progress } from '#ui/feedback/progress.tsx'

interface CategoryCardProps {
  category: CategoryView
  /** Who may play in the category, in a few words; empty if everybody may. */
  rules: string
  /** How many people are in the waiting list. */
  waiting: number
  /**
   * These functions keep their identity, so that a change of a category renders only its own card. They are missing
   * when the person may not change the category.
   */
  onEdit: ((category: CategoryView) => void) | undefined
  onViewPlayers: (category: CategoryView) => void
  onRegister: ((category: CategoryView) => void) | undefined
  onLists: ((category: CategoryView) => void) | undefined
  onRemove: ((category: CategoryView) => void) | undefined
}

/** A category with its number of players, its award, and the actions that the person may take. */
export const CategoryCard = memo(function CategoryCard(props: CategoryCardProps) {
  const { category, rules, waiting, onEdit, onViewPlayers, onRegister, onLists, onRemove } = props
  const { id, eventId, title, award, registered, maxPlayers, isDrawn, isEnded, pending } = category
  const isFull = !isEnded && registered >= maxPlayers
  return (
    <li className={cx(card({ padding: 'none' }), frame)}>
      <div className={head}>
        <div className={words}>
          <h2 className={heading}>
            <Link to="/manager/event/players" search={{ event: eventId, category: id }} className={link}>
              {title}
            </Link>
          </h2>
        </div>
        <Menu
          label={`Ações de ${title}`}
          items={[
            ...(onEdit
              ? [
                  {
                    id: 'edit',
                    label: 'Editar',
                    icon: <Pencil aria-hidden />,
                    onSelect: () => onEdit(category),
                  },
                ]
              : []),
            ...(onRegister && !isDrawn && !isEnded
              ? [
                  {
                    id: 'register',
                    label: 'Inscrever na hora',
                    icon: <UserPlus aria-hidden />,
                    onSelect: () => onRegister(category),
                  },
                ]
              : []),
            {
              id: 'players',
              label: 'Ver inscritos',
              icon: <Users aria-hidden />,
              onSelect: () => onViewPlayers(category),
            },
            ...(onRemove
              ? [
                  {
                    id: 'remove',
                    label: 'Remover categoria',
                    icon: <Trash2 aria-hidden />,
                    tone: 'danger' as const,
                    onSelect: () => onRemove(category),
                  },
                ]
              : []),
            ...(onLists
              ? [
                  {
                    id: 'lists',
                    label: 'Listas',
                    icon: <ClipboardList aria-hidden />,
                    onSelect: () => onLists(category),
                  },
                ]
              : []),
          ]}
        />
      </div>
      <Progress
        label={
          <span className={marks}>
            <span className={hidden}>Inscritos em {title}</span>
            <Badge>{categoryKindLabels[category.category]}</Badge>
            {isEnded && <Badge>Encerrada</Badge>}
            {isDrawn ? (
              <Badge tone="accent">Sorteada</Badge>
            ) : (
              isFull && <Badge tone="warning">Esgotada</Badge>
            )}
          </span>
        }
        value={registered}
        max={maxPlayers}
        detail={`${formatCount(registered)} de ${formatCount(maxPlayers)} inscritos`}
        tone={isFull && !isDrawn ? 'warning' : 'positive'}
      />
      {(waiting > 0 || (isFull && !isDrawn)) && (
        <Link to="/manager/event/waiting" search={{ event: eventId, category: id }} className={line}>
          <Hourglass aria-hidden className={icon} />
          <span>
            {waiting > 0 ? `${counted(waiting, 'pessoa', 'pessoas')} na lista de espera` : 'Lista de espera'}
            <span className={hidden}> de {title}</span>
          </span>
        </Link>
      )}
      {pending && <PendingMark pending={pending} />}
      {rules && <p className={quiet}>{rules}</p>}
      <p className={prize}>
        <Trophy aria-hidden className={icon} />
        <span>
          <span className={hidden}>Premiação: </span>
          {award}
        </span>
      </p>
    </li>
  )
})

const frame = css({ display: 'flex', flexDirection: 'column', gap: '2', padding: '4', paddingTop: '2' })
const head = css({ display: 'flex', alignItems: 'flex-start', gap: '2', marginInlineEnd: '-2' })
const words = css({ flexGrow: '1', minWidth: '0', display: 'flex', flexDirection: 'column', gap: '1' })
const heading = css({ textStyle: 'subtitle' })
const link = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: 'touch',
  textDecoration: 'none',
  _hover: { textDecoration: 'underline' },
})
const line = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minHeight: 'touch',
  textStyle: 'small',
  color: 'accent',
})
const marks = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const quiet = css({ textStyle: 'small', color: 'muted' })
const prize = css({ display: 'flex', gap: '2', textStyle: 'small', color: 'muted', whiteSpace: 'pre-line' })
const icon = css({ flexShrink: '0', width: 'icon', height: 'icon' })
const hidden = css({ srOnly: true })
