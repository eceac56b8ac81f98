import { listPlaces } from '#contract/places/places.ts'
import { handle } from '#server/handling/handle.ts'
import { placeAnswer } from './place-answer.ts'
import { readsPlaces } from './visible-places.ts'

/** An account sees its own proposed places. An ADMIN sees all of them, to decide about them. */
export const listPlacesHandler = handle(listPlaces, readsPlaces, async ({ account, db }) => {
  const all = db.selectFrom('place').selectAll().orderBy('name').orderBy('id')
  const visible = all.where(({ eb, or }) =>
    or([eb('is_proposed', '=', 0), eb('proposed_by', '=', account.id)]),
  )
  return (await (account.role === 'ADMIN' ? all : visible).execute()).map(placeAnswer)
})
