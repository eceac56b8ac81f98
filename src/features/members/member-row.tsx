import { LogOut, UserCog, UserMinus } from 'lucide-react'
import type { Member } from '#contract/members.ts'
import { css } from '#styled/css'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Row } from '#ui/lists/list.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import type { MenuItem } from '#ui/menu/menu-order.ts'
import { nameOf, roleWords } from './member-words.ts'

interface MemberRowProps {
  member: Member
  isOwn: boolean
  /** Whether the reader may change and remove others. */
  canChange: boolean
  /** Whether the reader is the owner: only the owner can cancel an offered hand-over. */
  canTakeBack: boolean
  onRole: (member: Member) => void
  onRemove: (member: Member) => void
}

/** A member with name and role, and the actions on this member. */
export function MemberRow({ member, isOwn, canChange, canTakeBack, onRole, onRemove }: MemberRowProps) {
  const isOffer = member.role === 'DONO' && member.isInvited
  const items: MenuItem[] = []
  if (canChange && member.role !== 'DONO')
    items.push({
      id: 'role',
      label: 'Mudar o papel',
      icon: <UserCog aria-hidden />,
      onSelect: () => onRole(member),
    })
  if ((isOwn && member.role !== 'DONO') || (isOffer ? canTakeBack : canChange && member.role !== 'DONO'))
    items.push({
      id: 'remove',
      label: isOwn ? 'Sair deste evento' : member.isInvited ? 'Cancelar o convite' : 'Remover',
      icon: isOwn ? <LogOut aria-hidden /> : <UserMinus aria-hidden />,
      tone: 'danger',
      onSelect: () => onRemove(member),
    })
  const name = nameOf(member)
  return (
    <Row
      leading={<Avatar name={name} />}
      title={isOwn ? `${name} (você)` : name}
      detail={
        <>
          {name !== member.email && <div className={address}>{member.email}</div>}
          <div className={role}>
            {roleWords[member.role]}
            {member.isInvited && <Badge tone="warning">Convite enviado</Badge>}
          </div>
        </>
      }
      trailing={items.length > 0 && <Menu label={`Ações de ${name}`} items={items} />}
    />
  )
}

const address = css({ overflowWrap: 'anywhere' })
const role = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2', rowGap: '1' })
