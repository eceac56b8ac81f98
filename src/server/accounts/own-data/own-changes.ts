import type { Database } from '#server/database/tables.ts'

interface OwnChange {
  evento: string
  categoria?: string
  oQue:
    | 'evento'
    | 'categoria'
    | 'inscrição ou pagamento'
    | 'pagamento recebido'
    | 'presença'
    | 'inscrição na hora'
    | 'sorteio'
    | 'resultado de jogo'
  em: string
}

/**
 * Rows whose last change, payment mark or registration was made by the account, newest first. The registered persons
 * are not named.
 */
export async function ownChanges(db: Database, accountId: string): Promise<OwnChange[]> {
  const events = await db
    .selectFrom('event')
    .select(['title as evento', 'updated_at as em'])
    .where('updated_by', '=', accountId)
    .execute()
  const categories = await db
    .selectFrom('category')
    .innerJoin('event', 'event.id', 'category.event_id')
    .select(['event.title as evento', 'category.title as categoria', 'category.updated_at as em'])
    .where('category.updated_by', '=', accountId)
    .execute()
  const ofPlayers = () =>
    db
      .selectFrom('player')
      .innerJoin('category', 'category.id', 'player.category_id')
      .innerJoin('event', 'event.id', 'player.event_id')
      .select(['event.title as evento', 'category.title as categoria'])
  const players = await ofPlayers()
    .select('player.updated_at as em')
    .where('player.updated_by', '=', accountId)
    .execute()
  const payments = await ofPlayers()
    .select('player.paid_at')
    .where('player.paid_by', '=', accountId)
    .where('player.paid_at', 'is not', null)
    .execute()
  const presences = await ofPlayers()
    .select('player.present_at')
    .where('player.present_by', '=', accountId)
    .execute()
  const registered = await ofPlayers()
    .innerJoin('registration', 'registration.id', 'player.registration_id')
    .select('registration.created_at as em')
    .where('registration.registered_by', '=', accountId)
    .execute()
  const ofDraws = () =>
    db
      .selectFrom('draw')
      .innerJoin('category', 'category.id', 'draw.category_id')
      .innerJoin('event', 'event.id', 'draw.event_id')
      .select(['event.title as evento', 'category.title as categoria'])
  const drawn = await ofDraws().select('draw.drawn_at as em').where('draw.drawn_by', '=', accountId).execute()
  const ofMatches = () => ofDraws().innerJoin('draw_match', 'draw_match.draw_id', 'draw.id')
  const results = await ofMatches()
    .select(['draw_match.result_at', 'draw_match.corrected_at'])
    .where('draw_match.result_by', '=', accountId)
    .execute()
  const all: OwnChange[] = [
    ...events.map((row) => ({ ...row, oQue: 'evento' as const })),
    ...categories.map((row) => ({ ...row, oQue: 'categoria' as const })),
    ...players.map((row) => ({ ...row, oQue: 'inscrição ou pagamento' as const })),
    ...payments.map(({ paid_at, ...row }) => ({
      ...row,
      oQue: 'pagamento recebido' as const,
      em: paid_at ?? '',
    })),
    ...presences.map(({ present_at, ...row }) => ({
      ...row,
      oQue: 'presença' as const,
      em: present_at ?? '',
    })),
    ...drawn.map((row) => ({ ...row, oQue: 'sorteio' as const })),
    ...results.map(({ result_at, corrected_at, ...row }) => ({
      ...row,
      oQue: 'resultado de jogo' as const,
      em: corrected_at ?? result_at ?? '',
    })),
    ...registered.map((row) => ({ ...row, oQue: 'inscrição na hora' as const })),
  ]
  return all.toSorted((one, other) => (one.em < other.em ? 1 : one.em > other.em ? -1 : 0))
}
