import { getPlace } from '#contract/places/places.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse } from '#server/http/refusal.ts'
import { placeAnswer } from './place-answer.ts'
import { readsPlace } from './visible-places.ts'

export const getPlaceHandler = handle(getPlace, readsPlace('id'), async ({ params, db }) => {
  const row = await db.selectFrom('place').selectAll().where('id', '=', params.id).executeTakeFirst()
  return row ? placeAnswer(row) : refuse('place.notFound')
})
