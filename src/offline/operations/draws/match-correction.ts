import { resultKind } from './result-operation.ts'

/** Corrects a result that stands, with the reason. */
export const matchCorrection = resultKind({
  name: 'match.correct',
  change: 'Correção de resultado',
  isForDesk: false,
})
