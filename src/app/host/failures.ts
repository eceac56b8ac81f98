import type { Outcome } from '#contract/client.ts'

/** The words of an action when {host} refuses it, and when something else goes wrong. */
export interface FailureTexts {
  refused: string
  /** The same as `refused` where the catalogue has one text only. */
  failed?: string
}

/** What the person reads after an answer that is not `ok`. */
export function failureText(outcome: Exclude<Outcome<unknown>, { kind: 'ok' }>, texts: FailureTexts): string {
  if (outcome.kind === 'unreachable') return 'Sem conexão. Tente de novo quando o sinal voltar.'
  if (outcome.kind === 'broken')
    return texts.failed ?? 'Não houve uma boa resposta. Tente de novo em instantes.'
  if (outcome.status === 429) return `Muitas tentativas. Aguarde ${outcome.retryAfter ?? 60} segundos.`
  if (outcome.status === 409 && outcome.error.message) return outcome.error.message
  if (outcome.error.code.startsWith('session.')) return outcome.error.message
  return texts.refused
}

/** What is wrong with the values sent. Wrapped, so that no answer of {host} (an entity is fields, too) passes for it. */
export interface FieldProblems {
  /** In words, by the field's name: the `fields` of a 400. */
  problems: Readonly<Record<string, string | undefined>>
}

/** What {host} found wrong with single fields, for a form to show; undefined when the trouble is another. */
export function fieldProblems(outcome: Outcome<unknown>): FieldProblems | undefined {
  const fields = outcome.kind === 'refused' && outcome.status === 400 ? outcome.error.fields : undefined
  return fields && { problems: fields }
}

/** Thrown where only an answer will do (queries); its message is for the person. */
export class NoAnswer extends Error {}

/** The answer, or its absence in words. @throws NoAnswer */
export function answered<Answer>(outcome: Outcome<Answer>, texts: FailureTexts): Answer {
  if (outcome.kind === 'ok') return outcome.answer
  throw new NoAnswer(failureText(outcome, texts))
}
