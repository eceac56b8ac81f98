import { test } from 'vitest'
import { everything } from '#offline/testing/exchange.ts'
import { expectGuarantees } from './random.ts'
import { inBatches } from './ways-of-sending.ts'

test('two phones and a server keep all guarantees over random histories, sending in batches', async () => {
  await expectGuarantees(inBatches, everything)
}, 600_000)
