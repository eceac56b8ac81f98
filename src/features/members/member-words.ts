import type { User } from '#contract/accounts/accounts.ts'
import type { EventRole, MemberRole } from '#contract/events/event-role.ts'
import type { Member } from '#contract/members.ts'

export const roleWords: Record<EventRole, string> = {
  DONO: 'Responsável',
  ORGANIZADOR: 'Organizador',
  MESA: 'Mesa',
}

/** The rights of each role, in one line. */
export const mayDo: Record<MemberRole, string> = {
  ORGANIZADOR:
    'Cuida de tudo: categorias, inscritos, pagamentos e locais. Não muda o PIX, não cancela e não remove o evento.',
  MESA: 'Marca pagamentos e inscreve na hora. Não vê totais e não muda valores nem categorias.',
}

/** The name of the member. An invitation has no name yet, and the desk gets no addresses. */
export const nameOf = ({ name, email, role }: Member): string => name || email || roleWords[role]

/** Whether the member is the account itself: its address is the one of the account, also where a role has several members. */
export const isOwnMember = ({ email, isInvited }: Member, user: Pick<User, 'email'>): boolean =>
  !isInvited && email === user.email
