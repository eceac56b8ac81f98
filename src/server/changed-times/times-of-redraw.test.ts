import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Draw } from '#contract/draws/draw.ts'
import { addDrawn, openMatches } from '#server/testing/draws.ts'
import { startHostWithMail } from '#server/testing/host-with-mail.ts'
import type { TestHost } from '#server/testing/host.ts'
import type { MailServer } from '#server/testing/mail-server.ts'
import { prepareCourt } from '#server/testing/schedules.ts'

let host: TestHost
let mailServer: MailServer
beforeAll(async () => {
  ;({ host, mailServer } = await startHostWithMail({ at: '2099-12-31T10:00:00Z' }))
})
afterAll(() => host.stop())
beforeEach(() => host.setClock('2099-12-31T10:00:00Z'))

/** A moment on the day of the test's court, which is open from 8h to 12h. */
const wall = (time: string) => new Date(`2099-12-31T${time}:00-03:00`).toISOString()
const at = async (time: string) => {
  host.setClock(wall(time))
  await host.sendMail()
}

/** A drawn category, and how its draws are planned, published and made again. */
async function prepare() {
  const { event, courtId, asOwner, created } = await prepareCourt(host)
  await created()
  await host.db
    .updateTable('event')
    .set({ register_end_date: '2099-12-31' })
    .where('id', '=', event.id)
    .execute()
  const { created: first, draw } = await addDrawn(host, event)
  const done = async (answer: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await answer
    expect(status).toBeLessThan(300)
    return body
  }
  const plan = ({ matches }: Pick<Draw, 'matches'>, time: string) =>
    done(
      asOwner(`PUT /v1/plan/${event.id}`, {
        matches: [{ matchId: matches[0]?.id, courtId, startsAt: wall(time) }],
        accepted: true,
      }),
    )
  const publish = ({ id }: Draw, isPublished = true) =>
    done(asOwner(`PATCH /v1/draws/${id}`, { isPublished }))
  const redraw = async () =>
    (await done(draw({ lot: 'ABCD-23', reason: 'Saiu uma dupla', replaces: first.id }))) as Draw
  /** The mails to the players of the first match of a draw. */
  const mails = async (of: Draw) => {
    const [match] = openMatches(of)
    const persons = await host.db
      .selectFrom('draw_player')
      .innerJoin('person', 'person.id', 'draw_player.person_id')
      .select('person.email')
      .where('entry_id', 'in', match?.sides.map(({ entryId }) => entryId ?? '') ?? [])
      .execute()
    const addresses = new Set(persons.map(({ email }) => email))
    return mailServer.mails.filter(
      ({ subject, to }) =>
        subject?.startsWith('Mudou o horário') && to?.some(({ address }) => addresses.has(address ?? '')),
    )
  }
  return { first, plan, publish, redraw, mails }
}

test('the first times of a category that is drawn anew are told, where the earlier draw was public with times', async () => {
  const { first, plan, publish, redraw, mails } = await prepare()
  await publish(first)
  await plan(first, '08:40')
  await at('07:10')
  const second = await redraw()
  await publish(second)
  await plan(second, '10:40')
  await at('07:30')
  const [one, other, ...more] = await mails(second)
  expect(more).toEqual([])
  for (const mail of [one, other]) expect(mail?.text).toContain('qui. 31/12 às 10h40')
})

test('the times of a draw that is published after it was planned are told in the same way', async () => {
  const { first, plan, publish, redraw, mails } = await prepare()
  await publish(first)
  await plan(first, '08:40')
  await at('07:10')
  const second = await redraw()
  await plan(second, '10:40')
  await at('07:30')
  expect(await mails(second)).toEqual([])
  await publish(second)
  await at('07:40')
  expect(await mails(second)).toHaveLength(2)
})

test('nobody is told of first times where the earlier draw had none, or was not public', async () => {
  const [unplanned, hidden] = [await prepare(), await prepare()]
  await unplanned.publish(unplanned.first)
  await hidden.plan(hidden.first, '08:40')
  await at('07:10')
  for (const { plan, publish, redraw, mails } of [unplanned, hidden]) {
    const second = await redraw()
    await publish(second)
    await plan(second, '10:40')
    await at('07:30')
    expect(await mails(second)).toEqual([])
  }
})
