import type { Pending } from '#offline/views.ts'

/** What an unsent change is doing, in the words of every screen. */
export const pendingWords: Record<Pending, string> = {
  saving: 'Salvando no telefone…',
  waiting: 'Por enviar',
  sending: 'Enviando…',
  needsYou: 'Precisa de você',
}
