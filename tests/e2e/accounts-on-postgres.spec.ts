import { accountJourney } from '#support/account-journey.ts'
import { smallPhone, test } from '#support/accounts.ts'

test.use({ ...smallPhone, database: 'PostgreSQL' })

test('the same journey of an account on PostgreSQL', async ({ page, mail }) => {
  await accountJourney(page, mail)
})
