import type { Role } from './accounts.ts'

/**
 * The Portuguese names of the roles of accounts. They are in a file of their own, so that a visitor's page does not
 * load them.
 */
export const accountRoleLabels: Record<Role, string> = {
  USER: 'Usuário',
  PLAYER: 'Jogador',
  MANAGER: 'Organizador',
  ADMIN: 'Administrador',
}
