import { closeCourtHandler } from './close-court.ts'
import { getPlanHandler } from './get-plan.ts'
import { getPlanRulesHandler } from './get-plan-rules.ts'
import { setPlanHandler } from './set-plan.ts'
import { setPlanRulesHandler } from './set-plan-rules.ts'

/** The handlers of all calls about the order of play, by the names of the calls. */
export const planHandlers = {
  getPlan: getPlanHandler,
  setPlan: setPlanHandler,
  getPlanRules: getPlanRulesHandler,
  setPlanRules: setPlanRulesHandler,
  closeCourt: closeCourtHandler,
}
