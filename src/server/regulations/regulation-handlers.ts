import { getRegulationHandler } from './get-regulation.ts'
import { setRegulationHandler } from './set-regulation.ts'

/** The handlers of the calls about regulations, by the names of the calls. */
export const regulationHandlers = {
  getRegulation: getRegulationHandler,
  setRegulation: setRegulationHandler,
}
