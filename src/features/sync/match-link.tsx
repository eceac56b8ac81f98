import { Link } from '@tanstack/react-router'
import * as v from 'valibot'
import { matchIdOf } from '#contract/draws/match-id.ts'
import type { OperationView } from '#offline/core/sync-types.ts'
import { button } from '#ui/buttons/button-recipe.ts'

const OfMatch = v.object({ categoryId: v.string(), drawId: v.string(), key: v.string() })

/**
 * Links a change of a match to the sheet of the match, where both results stand beside each other. Nothing for other
 * changes.
 */
export function MatchLink({ operation: { eventId: event, args } }: { operation: OperationView }) {
  const of = v.safeParse(OfMatch, args)
  if (!of.success) return null
  const { categoryId: category, drawId, key } = of.output
  return (
    <Link
      to="/manager/event/games"
      search={{ event, category, match: matchIdOf(drawId, key) }}
      className={button({ variant: 'secondary' })}
    >
      Abrir o jogo
    </Link>
  )
}
