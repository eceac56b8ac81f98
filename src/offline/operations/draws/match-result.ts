import { resultKind } from './result-operation.ts'

/** Enters how a match ended, or takes that back. */
export const matchResult = resultKind({ name: 'match.result', change: 'Resultado', isForDesk: true })
