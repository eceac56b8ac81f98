import { formatCount } from '#contract/formats/formats.ts'
import type { LeftOutReason, MessageRecord, RecipientState } from '#contract/messages/messages.ts'

type Outcome = Pick<MessageRecord['recipients'][number], 'state' | 'reason'>

const reasons: Record<LeftOutReason, string> = {
  NO_ADDRESS: 'Sem e-mail',
  SAME_ADDRESS: 'Junto com outra pessoa do mesmo e-mail',
  NO_LONGER: 'Não precisava mais quando foi enviada',
  TOO_MANY: 'Já recebeu 3 mensagens no dia',
  NO_LINKS: 'E-mail digitado na mesa: não recebe links',
}
const states: Record<Exclude<RecipientState, 'LEFT_OUT'>, string> = {
  WAITING: 'Na fila',
  SENT: 'Entregue ao servidor de e-mail',
  FAILED: 'Não foi possível entregar',
  OPENED: 'Aberta',
}

/** The outcome of a message for one person. */
export const outcomeOf = ({ state, reason }: Outcome): string =>
  state === 'LEFT_OUT' ? reasons[reason ?? 'NO_LONGER'] : states[state]

/**
 * The outcomes by number of people: `80 entregues · 2 na fila · 1 não entregue · 3 ficaram de fora`. Everybody who
 * shares a mail counts as its reader.
 */
export function outcomesInWords(outcomes: readonly Outcome[]): string {
  const count = (state: RecipientState) => outcomes.filter((one) => one.state === state).length
  const [sent, waiting, failed] = [count('SENT'), count('WAITING'), count('FAILED')]
  const shared = outcomes.filter(({ reason }) => reason === 'SAME_ADDRESS').length
  const left = count('LEFT_OUT') - shared
  return [
    ...(sent > 0 ? [`${formatCount(sent)} ${sent === 1 ? 'entregue' : 'entregues'}`] : []),
    ...(waiting > 0 ? [`${formatCount(waiting)} na fila`] : []),
    ...(failed > 0 ? [`${formatCount(failed)} ${failed === 1 ? 'não entregue' : 'não entregues'}`] : []),
    ...(shared > 0 ? [`${formatCount(shared)} no mesmo e-mail`] : []),
    ...(left > 0 ? [`${formatCount(left)} ${left === 1 ? 'ficou' : 'ficaram'} de fora`] : []),
  ].join(' · ')
}
