import type { Outcome } from '#contract/calls/client.ts'

/** The messages of an action: when {host} refuses it, and when it fails for another reason. */
export interface FailureTexts {
  refused: string
  /** If missing, `refused` is used, because the catalogue has only one text. */
  failed?: string
}

export const noConnection = 'Sem conexão. Tente de novo quando o sinal voltar.'

/** The message for an outcome that is not `ok`. */
export function failureText(outcome: Exclude<Outcome<unknown>, { kind: 'ok' }>, texts: FailureTexts): string {
  if (outcome.kind === 'unreachable') return noConnection
  if (outcome.kind === 'broken')
    return texts.failed ?? 'Não houve uma boa resposta. Tente de novo em instantes.'
  if (outcome.status === 429) return `Muitas tentativas. Aguarde ${outcome.retryAfter ?? 60} segundos.`
  if (outcome.status === 409 && outcome.error.message) return outcome.error.message
  if (outcome.error.code.startsWith('session.')) return outcome.error.message
  return texts.refused
}

/**
 * The problems of the sent values. They are wrapped in an object so that no answer of {host}, which is an object of
 * fields, too, can be taken for them.
 */
export interface FieldProblems {
  /** Messages by name of the field: the `fields` of a 400. */
  problems: Readonly<Record<string, string | undefined>>
}

/** The problems that {host} found in single fields; undefined for any other outcome. */
export function fieldProblems(outcome: Outcome<unknown>): FieldProblems | undefined {
  const fields = outcome.kind === 'refused' && outcome.status === 400 ? outcome.error.fields : undefined
  return fields && { problems: fields }
}

/** Thrown in queries when there is no answer. The person reads its message. */
export class NoAnswer extends Error {}

/** The answer of a call. @throws NoAnswer */
export function answered<Answer>(outcome: Outcome<Answer>, texts: FailureTexts): Answer {
  if (outcome.kind === 'ok') return outcome.answer
  throw new NoAnswer(failureText(outcome, texts))
}
