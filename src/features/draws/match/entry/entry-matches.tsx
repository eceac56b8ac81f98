import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ShownMatch } from '#contract/draws/draw.ts'
import { css } from '#styled/css'
import { List, RowContent, rowLink } from '#ui/lists/list.tsx'
import { namesOf } from '#app/draws/pair-name.ts'
import { sideName, titleOf } from '#app/draws/match-words.ts'
import { endingOf, setsText } from '../../words/score-text.ts'
import type { EntryAtHand } from './entry-at-hand.ts'

/** The matches of an entry, each from the entry's point of view. A tap opens the match. */
export function EntryMatches({ at: { event, view, draw, entry } }: { at: EntryAtHand }) {
  const names = namesOf(draw.entries)
  const matches = draw.matches.filter(({ sides }) => sides.some(({ entryId }) => entryId === entry.id))
  if (matches.length === 0) return null
  return (
    <section className={part}>
      <h3 className={title}>Jogos</h3>
      <List>
        {matches.map((match) => {
          const own = match.sides[0].entryId === entry.id ? 0 : 1
          const other = match.sides[own === 0 ? 1 : 0]
          return (
            <li key={match.id}>
              <Link
                to="/manager/event/games"
                search={{ event: event.event.id, category: view.categoryId, match: match.id }}
                replace
                className={rowLink}
              >
                <RowContent
                  title={`contra ${sideName(draw, other, names.get(other.entryId ?? '')?.short)}`}
                  detail={[titleOf(draw, match), outcomeOf(match, own)].filter(Boolean).join(' · ')}
                  trailing={<ChevronRight aria-hidden className={icon} />}
                />
              </Link>
            </li>
          )
        })}
      </List>
    </section>
  )
}

/** The result or the score of a match, from the point of view of one side. */
function outcomeOf(match: ShownMatch, own: 0 | 1): string {
  const { result, score, scoring } = match
  const sets = setsText(scoring, result?.sets ?? score ?? [], own)
  if (!result) return sets
  const outcome = result.winner === match.sides[own].entryId ? 'vitória' : 'derrota'
  return [outcome, sets, endingOf(result)].filter(Boolean).join(' ')
}

const part = css({ display: 'flex', flexDirection: 'column', gap: '2' })
const title = css({ textStyle: 'subtitle' })
const icon = css({ width: 'icon', height: 'icon', color: 'muted' })
