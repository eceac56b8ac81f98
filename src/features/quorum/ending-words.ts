import { counted, formatMoney } from '#contract/formats/formats.ts'
import type { QuorumAction, QuorumPlan } from '#contract/quorum/quorum-calls.ts'

interface Ending {
  action: QuorumAction
  from: string
  to: string
}

export function endingQuestion({ action, from, to }: Ending): string {
  if (action === 'REFUND') return `Cancelar a categoria ${from}?`
  return action === 'MERGE' ? `Juntar ${from} com ${to}?` : `Passar todos de ${from} para ${to}?`
}

/** What will happen, and to how many people. */
export function endingWords({ players, addresses, toRefund }: QuorumPlan): string {
  const moving = players.filter(({ outcome }) => outcome === 'MOVES').length
  const out = players.length - moving
  const parts = [
    ...(moving > 0 ? [counted(moving, 'pessoa muda de categoria', 'pessoas mudam de categoria')] : []),
    ...(out > 0 ? [counted(out, 'pessoa sai', 'pessoas saem')] : []),
    ...(toRefund > 0 ? [`${formatMoney(toRefund)} a devolver`] : []),
    counted(addresses, 'e-mail é enviado', 'e-mails são enviados'),
  ]
  return `${parts.join(', ')}. Não dá para desfazer.`
}

/** Says what has happened. */
export function endedWords(
  { action, from, to }: Ending,
  { moved, left, addresses }: { moved: number; left: number; addresses: number },
): string {
  const mails = counted(addresses, 'e-mail a caminho', 'e-mails a caminho')
  if (action === 'REFUND')
    return `${from} cancelada: ${counted(left, 'pessoa saiu', 'pessoas saíram')}, ${mails}.`
  return `${counted(moved, 'pessoa passou', 'pessoas passaram')} de ${from} para ${to}, ${mails}.`
}
