import * as v from 'valibot'
import { call } from '../calls/call.ts'
import { Id } from '../calls/fields.ts'
import { ByDevice } from './partner-invitations.ts'

export const changeOwnCategory = call({
  method: 'PUT',
  path: 'registrations/{id}/category',
  summary:
    'Moves a player to another category that has a place, until the day that the organiser set (`playersChangeUntil`) and before either is drawn. A pair ends, and the partner is told; what was agreed stays due. For the account of the person and the device that made the registration (an addition)',
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
