import { hasLinks } from '#contract/messages/links.ts'
import { foreignPixKey } from '#contract/messages/pix-keys.ts'
import type { Database, EventRow } from '#server/database/tables.ts'
import { isNewOrganiser } from './message-limits.ts'

interface Written {
  subject?: string | undefined
  body: string
}

/** The problems of a message's text, by field; empty when there is none. */
export async function textProblems(
  db: Database,
  event: EventRow,
  { subject = '', body }: Written,
  { accountId, now }: { accountId: string; now: Date },
): Promise<Record<string, string>> {
  const keys = { pixCode: event.pix_code, pixKind: event.pix_kind, pixPhone: event.pix_phone }
  const foreign = (text: string) => {
    const key = foreignPixKey(text, keys)
    return key && `${key}: só a chave PIX do evento pode estar na mensagem. Use o campo {pix}`
  }
  const [inSubject, inBody] = [foreign(subject), foreign(body)]
  const isTooNew = hasLinks(body) && (await isNewOrganiser(db, event, accountId, now))
  const problem =
    inBody ?? (isTooNew ? 'Links só são aceitos 24 horas depois de você começar a organizar' : undefined)
  return { ...(inSubject && { subject: inSubject }), ...(problem && { body: problem }) }
}
