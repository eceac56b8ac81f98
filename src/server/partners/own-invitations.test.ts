import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAccount, addCategory, addEvent, type TestEvent, testPassword } from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { invite, invitedBySomebody, registerTyped } from '#server/testing/partners.ts'
import { forgetInvitations } from './forget-invitations.ts'

let host: TestHost
let event: TestEvent
beforeAll(async () => {
  host = await startTestHost()
  event = await addEvent(host)
})
afterAll(() => host.stop())

const rows = () => host.db.selectFrom('partner_invitation').selectAll().execute()

test('invitations are in the data files of sender and recipient, and are deleted with the account', async () => {
  const account = await addAccount(host, 'USER')
  const { name, email, token } = account
  const categoryId = await addCategory(host, event)
  const { registered: own } = await registerTyped(host, event, categoryId, { name, email })
  await invite(host, own, 'outra@example.com')
  const { registered: other } = await registerTyped(host, event, categoryId, { name: 'Bia Sales' })
  await invite(host, other, email)
  const { body } = await host.ask('GET /v1/users/me/data', { token })
  expect(body).toMatchObject({
    convitesDeDupla: {
      enviados: [
        { evento: 'Etapa de Teste', categoria: 'Mista C', para: 'outra@example.com', aceitoEm: null },
      ],
      recebidos: [{ evento: 'Etapa de Teste', categoria: 'Mista C' }],
    },
  })
  const deletion = { token, body: { password: testPassword } }
  expect(await host.ask('POST /v1/users/me/deletion', deletion)).toMatchObject({ status: 204 })
  const left = await rows()
  expect(left.filter(({ player_id }) => player_id === own.playerId)).toEqual([])
  expect(left.find(({ player_id }) => player_id === other.playerId)).toMatchObject({ email: null })
  const mails = await host.db
    .selectFrom('mail')
    .select('kind')
    .where('kind', '=', 'partner-invited')
    .execute()
  expect(mails).toEqual([])
})

test('links are deleted when the event is over, and the pair stays', async () => {
  const over = await addEvent(host)
  const { categoryId, inviter, key } = await invitedBySomebody(host, over)
  await registerTyped(host, over, categoryId, { name: 'Bia Sales', invitation: key })
  await forgetInvitations(host.db, '2099-12-31')
  expect((await rows()).some(({ event_id }) => event_id === over.id)).toBe(true)
  await forgetInvitations(host.db, '2100-01-01')
  expect((await rows()).some(({ event_id }) => event_id === over.id)).toBe(false)
  const player = host.db.selectFrom('player').select('pair_id').where('id', '=', inviter.playerId)
  expect((await player.executeTakeFirstOrThrow()).pair_id).not.toBeNull()
})
