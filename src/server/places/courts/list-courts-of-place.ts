import { listCourtsOfPlace } from '#contract/places/courts.ts'
import { handle } from '#server/handling/handle.ts'
import { readsPlace } from '#server/places/visible-places.ts'
import { byTitle, courtAnswer, courtsWithPlaces } from './court-answer.ts'

export const listCourtsOfPlaceHandler = handle(
  listCourtsOfPlace,
  readsPlace('placeId'),
  async ({ params, db }) => {
    const courts = courtsWithPlaces(db).where('court.place_id', '=', params.placeId)
    return (await courts.execute()).map(courtAnswer).toSorted(byTitle)
  },
)
