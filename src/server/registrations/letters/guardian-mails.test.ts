import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addChild } from '#server/testing/children.ts'
import { addCategory, addEvent } from '#server/testing/factories.ts'
import { startHostWithMail } from '#server/testing/host-with-mail.ts'
import type { TestHost } from '#server/testing/host.ts'
import type { MailServer } from '#server/testing/mail-server.ts'

let host: TestHost
let mailServer: MailServer
beforeAll(async () => {
  ;({ host, mailServer } = await startHostWithMail({ at: '2026-11-26T14:00:00Z' }))
})
afterAll(() => host.stop())

let guardianEmail: string
let count = 0
beforeEach(() => {
  guardianEmail = `tecnica${(count += 1)}@example.com`
})

async function prepare() {
  const event = await addEvent(host)
  return { host, event, guardianEmail, categoryId: await addCategory(host, event, { maxPlayers: 30 }) }
}
const at = async (time: string) => {
  host.setClock(`2026-11-26T${time}:00Z`)
  await host.sendMail()
}
const mails = () => mailServer.mails.filter(({ to }) => to?.some(({ address }) => address === guardianEmail))
const lastMail = () => mails().at(-1)
const linksIn = (text = '') => [...text.matchAll(/\/guardian\/([\w-]+)/g)].map(([, key]) => key)

test('a guardian of eight children gets the links of all of them: five mails at once, and the rest in one an hour later', async () => {
  const setting = await prepare()
  const keys: string[] = []
  for (let child = 0; child < 8; child += 1) {
    await at(`15:0${child}`)
    keys.push((await addChild(setting)).key)
  }
  await at('15:30')
  expect(mails()).toHaveLength(5)
  await at('16:04')
  expect(mails()).toHaveLength(5)
  await at('16:06')
  expect(mails()).toHaveLength(6)
  expect(linksIn(lastMail()?.text)).toEqual(keys)
  expect(lastMail()?.subject).toBe('Confirme 8 inscrições: Etapa de Teste')
  await at('23:00')
  expect(mails()).toHaveLength(6)
})

test('a mail has no link of a child that is confirmed, was given up, or whose event is cancelled', async () => {
  const [setting, other] = [await prepare(), await prepare()]
  await at('15:00')
  const [confirmed, left] = [await addChild(setting), await addChild(setting)]
  const cancelled = await addChild(other)
  expect((await host.ask(`POST /v1/guardian/${confirmed.key}/confirmation`)).status).toBe(204)
  const cancellation = await host.ask(`POST /v1/events/${other.event.id}/cancellation`, {
    token: other.event.organiser.token,
    body: { reason: 'Chuva' },
  })
  expect(cancellation.status).toBe(200)
  const player = host.db.selectFrom('player').select('id').where('registration_id', '=', left.id)
  const { id } = await player.executeTakeFirstOrThrow()
  const withdrawal = await host.ask(`POST /v1/events/player/${id}/withdrawal`, {
    token: setting.event.organiser.token,
    body: { withdrawn: true },
  })
  expect(withdrawal.status).toBe(200)
  await at('15:05')
  expect(mails()).toEqual([])
  const waiting = await addChild(setting)
  await at('15:10')
  expect(mails()).toHaveLength(1)
  expect(linksIn(lastMail()?.text)).toEqual([waiting.key])
  expect(linksIn(lastMail()?.text)).not.toContain(cancelled.key)
  expect(lastMail()?.subject).toBe('Confirme a inscrição: Etapa de Teste')
})

test('whoever registers many children with an address that is not theirs causes fewer than a dozen mails a day', async () => {
  const setting = await prepare()
  for (let minute = 0; minute < 24 * 60; minute += 20) {
    host.setClock(new Date(Date.parse('2026-11-27T12:00:00Z') + minute * 60_000).toISOString())
    if (minute % 60 === 0) await addChild(setting)
    await host.sendMail()
  }
  expect(mails().length).toBeGreaterThan(5)
  expect(mails().length).toBeLessThan(12)
})
