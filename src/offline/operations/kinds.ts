import type { Operation } from '../core/operation.ts'
import { categoryCreation } from './category-creation.ts'
import { categoryEdit } from './category-edit.ts'
import { categoryMove } from './category-move.ts'
import { categoryRemoval } from './category-removal.ts'
import { drawMaking } from './draws/draw-making.ts'
import { drawPublishing } from './draws/draw-publishing.ts'
import { drawRedoing } from './draws/draw-redoing.ts'
import { drawScoring } from './draws/draw-scoring.ts'
import { entryLeaving } from './draws/entry-leaving.ts'
import { entryReplacement } from './draws/entry-replacement.ts'
import { groupLot } from './draws/group-lot.ts'
import { matchCall } from './draws/match-call.ts'
import { matchCorrection } from './draws/match-correction.ts'
import { matchResult } from './draws/match-result.ts'
import { matchScore } from './draws/match-score.ts'
import { hold } from './hold.ts'
import type { Kind } from './kind.ts'
import { messageOpening } from './messages/message-opening.ts'
import { messageSending } from './messages/message-sending.ts'
import { courtClosing } from './order-of-play/court-closing.ts'
import { planSetting } from './order-of-play/plan-setting.ts'
import { pairEnding } from './pair-ending.ts'
import { pairMaking } from './pair-making.ts'
import { payment } from './payment.ts'
import { person } from './person.ts'
import { playerRemoval } from './player-removal.ts'
import { presence } from './presence.ts'
import { refund } from './refund.ts'
import { shirt } from './shirt.ts'
import { size } from './size.ts'
import { expenseNoting } from './till/expense-noting.ts'
import { tillClosing } from './till/till-closing.ts'
import { value } from './value.ts'
import { walkIn } from './walk-in.ts'
import { withdrawal } from './withdrawal.ts'

/** All kinds of operation that work without connection. A new kind is a file in this folder and a line in this list. */
export const kinds: readonly Kind[] = [
  payment,
  presence,
  shirt,
  size,
  value,
  person,
  categoryMove,
  walkIn,
  withdrawal,
  refund,
  pairMaking,
  pairEnding,
  hold,
  playerRemoval,
  categoryCreation,
  categoryEdit,
  categoryRemoval,
  drawMaking,
  drawRedoing,
  drawPublishing,
  drawScoring,
  matchResult,
  matchCorrection,
  matchScore,
  matchCall,
  entryLeaving,
  entryReplacement,
  groupLot,
  planSetting,
  courtClosing,
  messageSending,
  messageOpening,
  tillClosing,
  expenseNoting,
]

const byName = new Map(kinds.map((kind) => [kind.name, kind]))

/** Undefined for a kind that only a newer version of the app has. */
export const findKind = (name: string): Kind | undefined => byName.get(name)

/** @throws for a row that was not judged readable (`readable.ts`) */
export function kindOf({ kind: name }: Pick<Operation, 'kind'>): Kind {
  const kind = byName.get(name)
  if (!kind) throw new Error(`unknown kind of operation: ${name}`)
  return kind
}
