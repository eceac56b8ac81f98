import type { Page } from 'playwright/test'
import type { Fault, FaultProxy } from './fault-proxy.ts'
import { expect } from './fixtures.ts'

/** Something that {host} saves, and what the error catalogue says about it. */
export interface Save {
  /** The first line of its request. */
  call: RegExp
  /** Tries it, as often as it is called. */
  press: () => Promise<void>
  /** After an HTTP error. */
  refused: string
  /** After another error; the app's own words for all saves where the catalogue has none. */
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

/** Tries a save against each kind of failure, and reads what the catalogue says; after that all passes again. */
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
