import type { Role } from '#contract/accounts/accounts.ts'
import type { MemberRole } from '#contract/events/event-role.ts'

export interface DemoAccount {
  name: string
  email: string
  phone: string
  role: Role
}

export const demoPassword = 'saque-e-voleio'
/** Invented persons. There is no area code 00, so the phone numbers belong to nobody. */
export const demoAccounts = [
  { name: 'Renata Falcão', email: 'organizador@example.com', phone: '00900000001', role: 'MANAGER' },
  { name: 'Beatriz Sampaio', email: 'organizadora2@example.com', phone: '00900000002', role: 'MANAGER' },
  { name: 'Álvaro Prestes', email: 'admin@example.com', phone: '00900000003', role: 'ADMIN' },
  { name: 'Caio Meireles', email: 'jogador@example.com', phone: '00900000004', role: 'USER' },
] as const satisfies readonly DemoAccount[]
/** Position of the player among the demo accounts. */
export const playerAccount = 3
/** The accounts that help with all events of the first account, with their roles. */
export const demoMembers = [
  {
    member: 'ORGANIZADOR',
    account: { name: 'Davi Rocha', email: 'coorganizador@example.com', phone: '00900000005', role: 'USER' },
  },
  {
    member: 'MESA',
    account: { name: 'Marina Leal', email: 'mesa@example.com', phone: '00900000006', role: 'USER' },
  },
] as const satisfies readonly { member: MemberRole; account: DemoAccount }[]
