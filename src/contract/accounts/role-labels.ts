import type { Role } from './accounts.ts'

/** What an account is called by its role; beside the other labels it would come with every visitor's page. */
export const accountRoleLabels: Record<Role, string> = {
  USER: 'Usuário',
  PLAYER: 'Jogador',
  MANAGER: 'Organizador',
  ADMIN: 'Administrador',
}
