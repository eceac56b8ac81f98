import { listCitiesHandler, listStatesHandler } from './lookups/states-and-cities.ts'
import { listPlacesHandler } from './list-places.ts'
import { getPlaceHandler } from './get-place.ts'
import { createPlaceHandler } from './create-place.ts'
import { updatePlaceHandler } from './update-place.ts'
import { removePlaceHandler } from './remove-place.ts'
import { listAllPlacesHandler } from './list-all-places.ts'
import { mergePlaceHandler } from './merge-place.ts'
import { createCourtHandler } from './courts/create-court.ts'
import { listCourtsOfPlaceHandler } from './courts/list-courts-of-place.ts'
import { lookUpCepHandler } from './lookups/look-up-cep.ts'
import { removeCourtHandler } from './courts/remove-court.ts'

/** The calls about places and their courts, and about addresses. */
export const placeHandlers = {
  listCities: listCitiesHandler,
  listStates: listStatesHandler,
  listPlaces: listPlacesHandler,
  getPlace: getPlaceHandler,
  createPlace: createPlaceHandler,
  updatePlace: updatePlaceHandler,
  removePlace: removePlaceHandler,
  listAllPlaces: listAllPlacesHandler,
  mergePlace: mergePlaceHandler,
  createCourt: createCourtHandler,
  listCourtsOfPlace: listCourtsOfPlaceHandler,
  lookUpCep: lookUpCepHandler,
  removeCourt: removeCourtHandler,
}
