import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAccount, addEvent, addPersonNamed, type TestEvent } from '#server/testing/factories.ts'
import { startHostWithMail } from '#server/testing/host-with-mail.ts'
import type { TestHost } from '#server/testing/host.ts'
import type { MailServer } from '#server/testing/mail-server.ts'
import { addFullCategory } from '#server/testing/waiting.ts'

let host: TestHost
let mailServer: MailServer
let event: TestEvent
let full: string
beforeAll(async () => {
  ;({ host, mailServer } = await startHostWithMail({ at: '2026-11-20T12:00:00Z' }))
  event = await addEvent(host, { registerEndDate: '2026-11-25', endDate: '2026-11-30' })
  full = await addFullCategory(host, event)
})
afterAll(() => host.stop())

const child = {
  isMinor: true,
  isChild: true,
  guardianName: 'Rosa Prado',
  guardianEmail: 'rosa.prado@example.com',
  guardianPhone: '13999990000',
}
async function join(personId: string, token?: string) {
  const body = { personId, categoryId: full, ...child }
  const { status } = await host.ask(`POST /v1/event-register/${event.id}/waiting-list`, { token, body })
  expect(status).toBe(201)
}

test('the mail that asks for a confirmation names the guardian whom somebody else has named', async () => {
  const account = await addAccount(host, 'USER', { name: 'Caio Luz' })
  await join(await addPersonNamed(host, account.name, account.email))
  await host.sendMail()
  const asking = mailServer.mailTo(account.email)
  expect(asking.subject).toMatch(/^Confirme a lista de espera/)
  expect(asking.text).toMatch(/Responsável informado:?\s+Rosa Prado/)
  expect(asking.text).toContain('saia da lista e entre de novo')
  // Who has answered for themselves is not told of it.
  await join(account.personId, account.token)
  const own = await addAccount(host, 'USER', { name: 'Davi Sol' })
  await join(own.personId, own.token)
  await host.sendMail()
  expect(mailServer.mailTo(own.email).text).not.toContain('Rosa')
})
