import type { Database } from '#server/database/tables.ts'

/**
 * The devices of an account that get messages. Their address is a secret between device and push service, so it is left
 * out.
 */
export async function ownDevices(db: Database, accountId: string) {
  const rows = await db
    .selectFrom('push_subscription')
    .innerJoin('session', 'session.token_hash', 'push_subscription.token_hash')
    .selectAll('push_subscription')
    .select('session.device')
    .where('push_subscription.account_id', '=', accountId)
    .orderBy('push_subscription.created_at')
    .execute()
  return rows.map((row) => ({
    aparelho: row.device,
    servico: new URL(row.endpoint).hostname,
    chamadas: row.sends_calls === 1,
    mudancasDeHorario: row.sends_changes === 1,
    inscricoesNovas: row.sends_registrations === 1,
    desistenciasPagas: row.sends_withdrawals === 1,
    avisosDePagamento: row.sends_notices === 1,
    emailsNaoEntregues: row.sends_undelivered === 1,
    desde: row.created_at,
  }))
}
