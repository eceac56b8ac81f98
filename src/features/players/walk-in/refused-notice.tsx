import type { CategoryView } from '#offline/core/row-types.ts'
import type { OperationView } from '#offline/core/sync-types.ts'
import type { WalkIn } from '#offline/operations/walk-in.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { among } from './walk-in-draft.ts'

/** A refused registration that is being corrected, with the changes of its players that wait for it. */
export interface RefusedWalkIn {
  args: WalkIn
  waiting: readonly OperationView[]
}

interface RefusedNoticeProps {
  refused: RefusedWalkIn
  categories: readonly CategoryView[]
}

/**
 * Says which categories of a refused registration no longer exist, and which changes are sent with it after the
 * correction.
 */
export function RefusedNotice({ refused: { args, waiting }, categories }: RefusedNoticeProps) {
  const chosen = [args.categoryId, args.secondCategoryId].filter((id) => id !== undefined)
  const left = among(categories, chosen)
  const isShort = left.length < chosen.length
  if (!isShort && waiting.length === 0) return null
  return (
    <Notice tone={isShort ? 'warning' : 'info'}>
      {isShort && <p>{removedText(chosen.length, left.length)}</p>}
      {waiting.length > 0 && (
        <p>{`Vai junto com a inscrição: ${waiting.map(({ wanted }) => wanted).join('; ')}.`}</p>
      )}
    </Notice>
  )
}

function removedText(chosen: number, left: number): string {
  if (left > 0)
    return 'Uma das categorias escolhidas foi removida. Escolha outra, ou siga só com a que ficou.'
  return chosen === 1
    ? 'A categoria escolhida foi removida. Escolha outra para continuar.'
    : 'As categorias escolhidas foram removidas. Escolha outra para continuar.'
}
