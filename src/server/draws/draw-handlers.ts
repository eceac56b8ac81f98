import { createDrawHandler } from './create-draw.ts'
import { decideLotHandler } from './decide-lot.ts'
import { getTournamentRecordHandler } from './get-tournament-record.ts'
import { listDrawsHandler } from './list-draws.ts'
import { listPublicDrawsHandler } from './list-public-draws.ts'
import { removeDrawHandler } from './remove-draw.ts'
import { setMatchCallHandler } from './set-match-call.ts'
import { setMatchResultHandler } from './set-match-result.ts'
import { setMatchScoreHandler } from './set-match-score.ts'
import { updateDrawHandler } from './update-draw.ts'
import { updateEntryHandler } from './update-entry.ts'

/** The handlers of all calls about draws, by the names of the calls. */
export const drawHandlers = {
  createDraw: createDrawHandler,
  listDraws: listDrawsHandler,
  removeDraw: removeDrawHandler,
  updateDraw: updateDrawHandler,
  getTournamentRecord: getTournamentRecordHandler,
  listPublicDraws: listPublicDrawsHandler,
  setMatchResult: setMatchResultHandler,
  setMatchScore: setMatchScoreHandler,
  setMatchCall: setMatchCallHandler,
  decideLot: decideLotHandler,
  updateEntry: updateEntryHandler,
}
