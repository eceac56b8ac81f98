import type { Outcome } from '#contract/client.ts'

/** Section 8: the words of an action when {host} refuses it, and when something else goes wrong. */
export interface FailureTexts {
  refused: string
  /** The same as `refused` where the catalogue has one text only. */
  failed?: string
}

/** What the person reads after an answer that is not `ok`. */
export function failureText(outcome: Exclude<Outcome<unknown>, { kind: 'ok' }>, texts: FailureTexts): string {
  if (outcome.kind === 'unreachable') return 'Sem conexão. Tente de novo quando o sinal voltar.'
  if (outcome.kind === 'broken') return texts.failed ?? 'O servidor não respondeu bem. Tente de novo em instantes.'
  if (outcome.status === 429) return `Muitas tentativas. Aguarde ${outcome.retryAfter ?? 60} segundos.`
  if (outcome.status === 409 && outcome.error.message) return outcome.error.message
  return texts.refused
}
