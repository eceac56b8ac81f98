import { test } from 'vitest'
import { expectGuarantees } from './random.ts'
import { inBatches, withoutCount } from './ways-of-sending.ts'

test('two phones and a server keep all guarantees over random histories, with a host that does not count', async () => {
  await expectGuarantees(inBatches, withoutCount)
}, 600_000)
