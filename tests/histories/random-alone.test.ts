import { test } from 'vitest'
import { everything } from '#offline/testing/exchange.ts'
import { expectGuarantees } from './random.ts'
import { alone } from './ways-of-sending.ts'

test('two phones and a server keep all guarantees over random histories, sending one by one', async () => {
  await expectGuarantees(alone, everything)
}, 600_000)
