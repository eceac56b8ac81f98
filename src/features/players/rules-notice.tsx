import { categoryRulesInWords } from '#contract/events/category-rule-words.ts'
import { isGiven } from '#contract/formats/is-given.ts'
import type { CategoryView, PlayerView } from '#offline/core/row-types.ts'
import { css } from '#styled/css'
import { Notice } from '#ui/feedback/notice.tsx'

interface RulesNoticeProps {
  categories: readonly CategoryView[]
  /** Ids of the chosen categories. */
  chosen: readonly string[]
  /** All players of the event; the person may be one of them. */
  players: readonly PlayerView[]
  personId: string | undefined
  /** Whether two registered players become a pair; otherwise somebody is registered or moved. */
  isPairing?: boolean
}

/**
 * Reminds the organiser of the rules of the chosen categories. A rule never stops an organiser from registering or
 * pairing somebody.
 */
export function RulesNotice({ categories, chosen, players, personId, isPairing }: RulesNoticeProps) {
  const player = personId ? players.find((each) => each.personId === personId) : undefined
  const titleOf = (id: string) => categories.find((category) => category.id === id)?.title
  const ruled = categories.filter(({ id, rules }) => rules && chosen.includes(id))
  if (ruled.length === 0) return null
  return (
    <Notice tone="warning" title="Confira quem pode jogar" isLive>
      {ruled.map(({ id, title, rules }) => (
        <span key={id} className={line}>
          {title}: {categoryRulesInWords(rules, { titleOf, isLevelSaid: true })}.{' '}
          {player &&
            isGiven(rules?.level) &&
            isGiven(player.rankLevel) &&
            rules.level !== player.rankLevel &&
            `No perfil, ${player.name} é da ${player.rankLevel}ª categoria.`}
        </span>
      ))}
      {isPairing
        ? 'A regra não impede: quem organiza pode formar a dupla mesmo assim.'
        : 'A regra não impede: quem organiza pode aceitar, e fica no registro de alterações.'}
    </Notice>
  )
}

const line = css({ display: 'block' })
