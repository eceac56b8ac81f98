import type { EventRole, Member, MemberRole } from '#contract/members.ts'

export const roleWords: Record<EventRole, string> = {
  DONO: 'Responsável',
  ORGANIZADOR: 'Organizador',
  MESA: 'Mesa',
}

/** What a member may do, in a line. */
export const mayDo: Record<MemberRole, string> = {
  ORGANIZADOR:
    'Cuida de tudo: categorias, inscritos, pagamentos e locais. Não muda o PIX, não cancela e não remove o evento.',
  MESA: 'Marca pagamentos e inscreve na hora. Não vê totais e não muda valores nem categorias.',
}

/** Who it is; an invitation has no name yet, and the desk reads no addresses. */
export const nameOf = ({ name, email, role }: Member): string => name || email || roleWords[role]
