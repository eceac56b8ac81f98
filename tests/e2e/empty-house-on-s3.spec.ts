import { smallPhone } from '#support/accounts.ts'
import { test } from '#support/empty-house.ts'
import { publishingJourney } from '#support/publishing-journey.ts'

test.use({ ...smallPhone, store: 'S3' })

test('the same journey with pictures in S3', async ({ page, line, mail, database, storedFiles }) => {
  await publishingJourney({ page, line, mail, database, storedFiles })
})
