import type { LinkProps } from '@tanstack/react-router'
import {
  CalendarDays,
  CalendarPlus,
  History,
  IdCard,
  type LucideIcon,
  MapPin,
  Settings,
  Trophy,
  UsersRound,
  View,
} from 'lucide-react'

interface AdminEntry {
  to: NonNullable<LinkProps['to']>
  title: string
  Icon: LucideIcon
}
interface AdminGroup {
  title: string
  entries: readonly AdminEntry[]
}

/** The side menu of the administration; a group without entries is not shown. */
export const adminGroups: readonly AdminGroup[] = [
  {
    title: 'Eventos',
    entries: [
      { to: '/admin/new-event', title: 'Novo evento', Icon: CalendarPlus },
      { to: '/admin/events-manager', title: 'Acompanhar', Icon: View },
      { to: '/manager', title: 'Meus eventos', Icon: CalendarDays },
    ],
  },
  {
    title: 'Gestão',
    entries: [
      { to: '/admin/places', title: 'Locais', Icon: MapPin },
      { to: '/admin/users', title: 'Usuários', Icon: UsersRound },
      { to: '/admin/audit', title: 'Registro', Icon: History },
    ],
  },
  {
    title: 'Você',
    entries: [
      { to: '/admin/me', title: 'Dados pessoais', Icon: IdCard },
      { to: '/admin/profile', title: 'Perfil', Icon: Trophy },
      { to: '/account', title: 'Minha conta', Icon: Settings },
    ],
  },
]
