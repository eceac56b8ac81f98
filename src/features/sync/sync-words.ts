import { counted, formatCount } from '#contract/formats/formats.ts'
import { ageOf } from '#app/time/age.ts'
import type { SyncState } from '#offline/core/sync-types.ts'

export interface SyncWords {
  tone: 'positive' | 'warning' | 'danger' | 'neutral'
  text: string
  /** A shorter text for phones. */
  short?: string
}

/** Shown until the phone's database is read. */
export const opening: SyncWords = { tone: 'neutral', text: 'Abrindo…' }

const troubles: Record<NonNullable<SyncState['trouble']>, string> = {
  full: 'Telefone sem espaço',
  vanished: 'Dados apagados',
  blocked: 'Feche outras abas',
  newer: 'Atualize o app',
  lost: 'Sem onde guardar',
}

/** In ms: from this age on, the text gives the age of the oldest unsent change. */
const oldMs = 15 * 60_000

/**
 * The text of the sync badge: the most serious state first. It always mentions unsent changes.
 * @param now the clock of the phone, in ms
 */
export function syncWords(sync: SyncState, now: number): SyncWords {
  if (sync.trouble) return { tone: 'danger', text: troubles[sync.trouble] }
  if (!sync.isRead) return opening
  if (sync.needsYou > 0) {
    const text = counted(sync.needsYou, 'precisa de você', 'precisam de você')
    return { tone: 'danger', text, short: `${formatCount(sync.needsYou)} a decidir` }
  }
  if (sync.isSessionExpired)
    return { tone: 'danger', text: 'Entre de novo para enviar', short: 'Entre de novo' }
  if (sync.pending > 0) {
    const text = counted(sync.pending, 'alteração por enviar', 'alterações por enviar')
    const { oldestAt } = sync
    const age = oldestAt && now - Date.parse(oldestAt) >= oldMs ? `, ${ageOf(oldestAt, now)}` : ''
    return { tone: 'warning', text: `${text}${age}`, short: `${formatCount(sync.pending)} por enviar${age}` }
  }
  if (sync.isReachable === false) return { tone: 'neutral', text: 'Sem conexão' }
  return { tone: 'positive', text: 'Tudo salvo' }
}
