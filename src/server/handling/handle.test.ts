import { expect, test } from 'vitest'
import { removePlayer } from '#contract/players/player-place.ts'
import { getEventRegister } from '#contract/events/public-event.ts'
import { handle } from './handle.ts'
import { anyone, inEventOfCategory, inEventOfPlayer } from '#server/access/policies.ts'
import { refuse } from '#server/http/refusal.ts'

const nothing = async () => undefined

// The compiler is the test: none of the lines below may compile.
test('a refusal or answer that a call does not declare does not compile', () => {
  handle(removePlayer, inEventOfPlayer('MESA', 'playerId'), nothing)
  // @ts-expect-error no policy
  handle(removePlayer, nothing)
  // @ts-expect-error the path has no such parameter
  handle(removePlayer, inEventOfPlayer('MESA', 'categoryId'), nothing)
  // @ts-expect-error the policy refuses with a code that the call does not declare
  handle(removePlayer, inEventOfCategory('MESA', 'playerId'), nothing)
  // @ts-expect-error so does the handler
  handle(removePlayer, inEventOfPlayer('MESA', 'playerId'), async () => refuse('category.full'))
  // @ts-expect-error not the declared answer
  handle(getEventRegister, anyone, async () => ({ id: 'half an event' }))
  // @ts-expect-error a visitor may have no account
  handle(removePlayer, anyone, async ({ account }) => void account.id)
  expect(handle(removePlayer, inEventOfPlayer('MESA', 'playerId'), nothing).call).toBe(removePlayer)
})
