import { expect, test } from 'vitest'
import type { Player } from '#contract/players/players.ts'
import { startTestHost } from '#server/testing/host.ts'
import { addDemoData } from './add-demo-data.ts'
import { demoAccounts, demoPassword } from './accounts.ts'

test('the demo has minors with guardians, in a category that is short of people', async () => {
  const host = await startTestHost()
  try {
    const now = host.now()
    await addDemoData(host.db, { now, timeZone: 'America/Sao_Paulo', dataFolder: undefined })
    const event = await host.db
      .selectFrom('category')
      .innerJoin('event', 'event.id', 'category.event_id')
      .innerJoin('account', 'account.id', 'event.owner_id')
      .select(['event.id', 'account.email', 'category.id as categoryId'])
      .where('category.title', '=', 'Sub-14')
      .executeTakeFirstOrThrow()
    expect(demoAccounts.map(({ email }) => email)).toContain(event.email)
    const signedIn = await host.ask('POST /v1/auth/signin', {
      body: { email: event.email, password: demoPassword },
    })
    const { accessToken: token } = signedIn.body as { accessToken: string }
    const { body: players } = await host.ask(`GET /v1/events/players/category/${event.categoryId}`, { token })
    expect((players as Player[]).map(({ guardianName }) => guardianName)).toEqual([
      'Sílvia Moreno',
      'Sílvia Moreno',
      'Paulo Nogueira',
    ])
    const plan = await host.ask(`GET /v1/events/category/${event.categoryId}/quorum?action=REFUND`, { token })
    expect(plan).toMatchObject({ status: 200, body: { toRefund: 120 } })
  } finally {
    await host.stop()
  }
})
