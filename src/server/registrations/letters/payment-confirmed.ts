import { fromCents } from '#contract/fees.ts'
import { formatMoney } from '#contract/formats.ts'
import type { Database } from '#server/database/tables.ts'
import { greeting, type Writer } from '#server/mail/letter.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { categoriesFact, eventFacts, registrationFacts } from './registration-facts.ts'

/** A wrong tap is taken back within moments; until then nobody is told. */
const delayMs = 2 * 60_000

/** To the person whose payment an organiser marks: one mail for what was marked in the same minutes. */
export async function queuePaymentConfirmed(db: Database, registrationId: string, now: Date): Promise<void> {
  const postponed = await db
    .updateTable('mail')
    .set({ due_at: new Date(now.getTime() + delayMs).toISOString() })
    .where('subject', '=', registrationId)
    .where('kind', '=', 'payment')
    .where('state', '=', 'queued')
    // One that is being sent is written already.
    .where('tries', '=', 0)
    .returning('id')
    .executeTakeFirst()
  if (!postponed) await queueMail(db, { kind: 'payment', subject: registrationId, delayMs }, now)
}

/** @param since what was marked before was confirmed before, or taken back and marked again by then */
export const paymentConfirmed =
  (since: string): Writer =>
  async (registrationId, { db, timeZone, screen }) => {
    const facts = await registrationFacts(db, registrationId)
    const paid =
      facts?.players.filter(({ paid_at, updated_at }) => paid_at !== null && updated_at >= since) ?? []
    if (!facts || paid.length === 0) return undefined
    const { event } = facts
    const sum = paid.reduce((cents, player) => cents + player.payment_cents, 0)
    const due: [string, string][] =
      facts.dueCents > 0 ? [['Ainda a pagar', formatMoney(fromCents(facts.dueCents))]] : []
    return {
      recipient: facts.recipient,
      title: `Pagamento confirmado: ${event.title}`,
      blocks: [
        greeting(facts.name),
        { text: 'A organização confirmou o pagamento da inscrição.' },
        {
          facts: [
            ...eventFacts(event, timeZone),
            ['Inscrição de', facts.name],
            categoriesFact(paid),
            ['Valor pago', formatMoney(fromCents(sum))],
            ...due,
          ],
        },
        { link: 'Abrir a página do evento', to: screen(`/event-register/${event.id}`) },
      ],
    }
  }
