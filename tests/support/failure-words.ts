import type { Page } from 'playwright/test'
import type { Fault } from './fault.ts'
import type { FaultProxy } from './fault-proxy.ts'
import { expect } from './fixtures.ts'

/** Something that {host} saves, and its texts in the error catalogue. */
export interface Save {
  /** The first line of the request. */
  call: RegExp
  /** Tries to save. It can be called several times. */
  press: () => Promise<void>
  /** The text after an HTTP error. */
  refused: string
  /** The text after any other error. When the catalogue has none, it is the app's general text for saves. */
  failed?: string
}

export const noConnection = 'Sem conexão. Tente de novo quando o sinal voltar.'
const reason = 'Assim não dá, e o motivo é este.'
const conflict = JSON.stringify({ code: 'test.conflict', message: reason })

const answer = (status: string, body = ''): Fault => ({
  kind: 'answer',
  head: [`HTTP/1.1 ${status}`, 'content-type: application/json'],
  body,
})

/**
 * Tries to save with each kind of failure, and reads the text from the catalogue. After that, everything passes again.
 */
export async function expectFailureWords(page: Page, line: FaultProxy, save: Save): Promise<void> {
  const { call, press, refused, failed = 'Não houve uma boa resposta. Tente de novo em instantes.' } = save
  const failures: [Fault, string][] = [
    [answer('400 Bad Request'), refused],
    [answer('409 Conflict', conflict), reason],
    [answer('502 Bad Gateway'), failed],
    [{ kind: 'cut' }, noConnection],
  ]
  for (const [fault, words] of failures) {
    line.set({ ...fault, only: call } as Fault)
    await press()
    await expect.poll(() => line.struck, { message: `${call} of ${words}` }).toBeGreaterThan(0)
    await expect(page.getByText(words, { exact: true }).first()).toBeVisible()
  }
  line.heal()
}
