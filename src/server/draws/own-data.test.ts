import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Draw } from '#contract/draws/draw.ts'
import { addDrawable, enterResult, openMatches, readDrawsOf, wonBy } from '#server/testing/draws.ts'
import { tracesIn } from '#server/testing/everything.ts'
import { addAccount, addEvent, addMember, testPassword } from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ at: '2026-11-20T12:00:00Z' })
})
afterAll(() => host.stop())

/** Makes a draw in which Zuleica has won a match, whose result the desk entered. */
async function played(name = 'Zuleica Andrade') {
  const event = await addEvent(host)
  const { token } = event.organiser
  const account = await addAccount(host, 'USER', { name })
  const { categoryId, playerIds, draw } = await addDrawable(host, event, 3)
  const registration = {
    eventId: event.id,
    personId: account.personId,
    categories: [categoryId],
    paymentValue: 95,
  }
  const registered = await host.ask('POST /v1/event-register', { token: account.token, body: registration })
  const [{ id }] = (registered.body as { players: [{ id: string }] }).players
  const entries = [...playerIds, id].map((playerId) => ({ playerIds: [playerId], club: 'Praia Clube' }))
  const first = (await draw({ entries })).body as Draw
  const created = (await draw({ entries, lot: 'B', reason: 'De novo' })).body as Draw
  const entryId = created.entries.find(({ playerIds: own }) => own?.includes(id))?.id
  const match = openMatches(created).find(({ sides }) => sides.some((side) => side.entryId === entryId))
  if (!match) throw new Error('no match')
  const mesa = await addMember(host, event, 'MESA')
  await enterResult(host, event, wonBy(match, match.sides[0].entryId === entryId ? 0 : 1, 2), mesa.token)
  await host.ask(`PATCH /v1/draws/${created.id}`, { token, body: { isPublished: true } })
  return { event, account, mesa, first, created, entryId, match }
}

const erase = ({ token }: { token: string }) =>
  host.ask('POST /v1/users/me/deletion', { token, body: { password: testPassword } })

test("a person's data file has their draws and matches, and nothing of others", async () => {
  const { account, mesa, match } = await played()
  const { body } = await host.ask('GET /v1/users/me/data', { token: account.token })
  const where = { evento: 'Etapa de Teste', categoria: 'Mista C' }
  expect(body).toMatchObject({
    jogos: [
      {
        ...where,
        sorteio: 2,
        nomeNaChave: 'Zuleica Andrade',
        clube: 'Praia Clube',
        jogos: [{ resultado: 'PLAYED', venceu: true, sets: ['6-2'], em: '2026-11-20T12:00:00.000Z' }],
      },
    ],
  })
  expect(JSON.stringify(body)).not.toMatch(/Pessoa /)
  const desk = await host.ask('GET /v1/users/me/data', { token: mesa.token })
  expect(desk.body).toMatchObject({ alteracoesFeitas: [{ ...where, oQue: 'resultado de jogo' }] })
  expect(match.id).toBeDefined()
})

test('a running or suspended match is in the data file with its score', async () => {
  const { event, account, created, entryId, match } = await played('Iracema Luz')
  const { token } = event.organiser
  const [next] = openMatches(created).filter(
    ({ id, sides }) => id !== match.id && sides.some((side) => side.entryId === entryId),
  )
  if (!next) throw new Error('no match')
  const isFirst = next.sides[0].entryId === entryId
  const note = (what: string, body: object) =>
    host.ask(`PATCH /v1/draws/match/${what}`, { token, body: { matchId: next.id, ...body } })
  await note('call', { state: 'PLAYING' })
  await note('score', { sets: [isFirst ? [3, 1] : [1, 3]] })
  await note('call', { state: 'SUSPENDED' })
  const { body } = await host.ask('GET /v1/users/me/data', { token: account.token })
  const [drawn] = (body as { jogos: { jogos: object[] }[] }).jogos
  expect(drawn?.jogos).toContainEqual(
    expect.objectContaining({ placar: ['3-1'], suspenso: true, comecouEm: '2026-11-20T12:00:00.000Z' }),
  )
})

test('a deleted person stays in the draw without a name, for everybody', async () => {
  const { event, account, entryId } = await played('Otacílio Prado')
  const visitors = () => host.ask(`GET /v1/event-register/${event.id}/draws`)
  expect(JSON.stringify((await visitors()).body)).toContain('Otacílio P.')
  expect((await erase(account)).status).toBe(204)
  expect(await tracesIn(host.db, ['Otacílio'])).toEqual([])
  const named = (draws: Draw[]) => draws[0]?.entries.find(({ id }) => id === entryId)?.names
  expect(named(await readDrawsOf(host, event))).toEqual(['Conta apagada'])
  expect(named((await visitors()).body as Draw[])).toEqual(['Conta apagada'])
})

test('a deleted account that entered a result is shown as a deleted account', async () => {
  const { event, mesa, match } = await played()
  await erase(mesa)
  const [draw] = await readDrawsOf(host, event)
  expect(draw?.matches.find(({ id }) => id === match.id)?.result).toMatchObject({
    enteredBy: 'Conta apagada',
    enteredById: mesa.id,
  })
})

test('a replaced draw without played matches keeps no names', async () => {
  const { first } = await played()
  const names = host.db.selectFrom('draw_player').select('name').distinct().where('draw_id', '=', first.id)
  expect(await names.execute()).toEqual([{ name: '' }])
})

test("the administration's log names draws, matches and who plays", async () => {
  const { event, created, match, entryId } = await played()
  const { token } = await addAccount(host, 'ADMIN')
  const { body } = await host.ask(`GET /v1/admin/log?eventId=${event.id}`, { token })
  const { names } = body as { names: Record<string, string> }
  expect(names[created.id]).toBe('Mista C')
  expect(names[match.id]).toMatch(/^Mista C · jogo 1 da [1-3]ª rodada do Grupo [AB]$/)
  expect(names[entryId ?? '']).toBe('Zuleica Andrade')
})
