import type { SyncState } from '#offline/screen-types.ts'

export interface SyncWords {
  tone: 'positive' | 'warning' | 'danger' | 'neutral'
  text: string
  /** A shorter text for phones. */
  short?: string
}

const count = (n: number, one: string, many: string) => (n === 1 ? `1 ${one}` : `${n} ${many}`)

const troubles: Record<NonNullable<SyncState['trouble']>, string> = {
  full: 'Telefone sem espaço',
  vanished: 'Dados apagados',
  blocked: 'Feche outras abas',
  newer: 'Atualize o app',
  lost: 'Sem onde guardar',
}

/** The text of the sync badge: the most serious state first. It always mentions unsent changes. */
export function syncWords(sync: SyncState): SyncWords {
  if (sync.trouble) return { tone: 'danger', text: troubles[sync.trouble] }
  if (sync.needsYou > 0) {
    const text = count(sync.needsYou, 'precisa de você', 'precisam de você')
    return { tone: 'danger', text, short: `${sync.needsYou} a decidir` }
  }
  if (sync.isSessionExpired)
    return { tone: 'danger', text: 'Entre de novo para enviar', short: 'Entre de novo' }
  if (sync.pending > 0) {
    const text = count(sync.pending, 'alteração por enviar', 'alterações por enviar')
    return { tone: 'warning', text, short: `${sync.pending} por enviar` }
  }
  if (sync.isReachable === false) return { tone: 'neutral', text: 'Sem conexão' }
  return { tone: 'positive', text: 'Tudo salvo' }
}
