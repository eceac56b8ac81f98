import type { HistoryHost } from './stage.ts'

/**
 * The player reports a payment on that day, as the player's page does, without any phone of the desk. Day 0 takes the
 * report back.
 */
export async function sayPaid(
  host: Pick<HistoryHost, 'answer' | 'state'>,
  eventId: string,
  playerId: string,
  day: number,
): Promise<void> {
  const { registrationId } = (await host.state()).players.get(playerId) ?? {}
  if (!registrationId) return
  await host.answer({
    method: 'PUT',
    path: `event-register/${eventId}/registration/${registrationId}/payment-notice`,
    headers: { 'content-type': 'application/json' },
    body: { paidOn: day === 0 ? null : `2026-01-0${day}T12:00:00.000Z`, payer: `Pessoa ${day}` },
  })
}
