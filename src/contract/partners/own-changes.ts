import * as v from 'valibot'
import { call } from '../calls/call.ts'
import { Id } from '../calls/fields.ts'
import { ByDevice } from './partner-invitations.ts'

export const changeOwnCategory = call({
  method: 'PUT',
  path: 'registrations/{id}/category',
  summary:
    'Moves the own player to another category with a free spot (an addition). Allowed until the day in `playersChangeUntil`, and before the draw of either category. A pair is separated, and the partner is told. The amount due stays the same. For the account of the person and the device that made the registration',
  body: v.object({ playerId: Id, categoryId: Id, ...ByDevice }),
  refusals: [
    'registration.notFound',
    'access.denied',
    'player.notFound',
    'player.drawn',
    'player.owedThere',
    'category.notFound',
    'category.full',
    'category.drawn',
    'category.notFit',
    'registration.already',
    'changes.off',
    'changes.tooLate',
  ],
})
