import { resultKind } from './result-operation.ts'

/** Enters how a match ended, or removes that result. */
export const matchResult = resultKind({ name: 'match.result', change: 'Resultado', isForDesk: true })
