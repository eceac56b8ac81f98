import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCategory, addEvent, type TestEvent } from '#server/testing/factories.ts'
import { startHostWithMail } from '#server/testing/host-with-mail.ts'
import type { TestHost } from '#server/testing/host.ts'
import type { MailServer } from '#server/testing/mail-server.ts'
import { invite, registerTyped } from '#server/testing/partners.ts'

let host: TestHost
let mailServer: MailServer
let event: TestEvent
beforeAll(async () => {
  ;({ host, mailServer } = await startHostWithMail())
  event = await addEvent(host)
})
afterAll(() => host.stop())

const mailsTo = (address: string) => mailServer.mails.filter(({ to }) => JSON.stringify(to).includes(address))

test('an invitation is mailed if an address is given, with its own link, and the inviter is told of the partner', async () => {
  const categoryId = await addCategory(host, event)
  const { registered } = await registerTyped(host, event, categoryId, { email: 'ana@example.com' })
  const address = `${randomUUID()}@example.com`
  await invite(host, registered, address)
  await host.sendMail()
  const [mail] = mailsTo(address)
  expect(mail?.text).toContain('Ana P. convidou você para formar dupla.')
  const key = mail?.text?.match(/\/partner\/([\w-]+)/)?.[1] ?? ''
  const bia = await registerTyped(host, event, categoryId, { name: 'Bia Sales', invitation: key })
  expect(bia.status).toBe(201)
  await host.sendMail()
  const heard = mailsTo('ana@example.com').find(({ subject }) =>
    subject?.startsWith('Sua dupla está completa'),
  )
  expect(heard?.text).toContain('Bia S. aceitou o convite')
})

test('an invitation taken back before sending is not mailed, and an address gets five a day', async () => {
  const categoryId = await addCategory(host, event)
  const address = `${randomUUID()}@example.com`
  const { registered } = await registerTyped(host, event, categoryId)
  await invite(host, registered, address)
  const { registrationId, playerId, personId } = registered
  const body = { playerId, personId }
  await host.ask(`POST /v1/registrations/${registrationId}/partner-invitation/removal`, { body })
  await host.sendMail()
  expect(mailsTo(address)).toEqual([])
  for (let sent = 0; sent < 7; sent += 1) await invite(host, registered, address)
  await host.sendMail()
  expect(mailsTo(address).length).toBe(5)
})
