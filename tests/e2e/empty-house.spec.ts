import { smallPhone } from '#support/accounts.ts'
import { test } from '#support/empty-house.ts'
import { publishingJourney } from '#support/publishing-journey.ts'

test.use(smallPhone)

test('from no event to a running event, and to its end', async ({
  page,
  line,
  mail,
  database,
  storedFiles,
}) => {
  await publishingJourney({ page, line, mail, database, storedFiles })
})
