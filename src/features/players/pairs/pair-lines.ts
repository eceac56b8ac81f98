import type { PlayerView } from '#offline/core/row-types.ts'
import type { PairGroups } from './pair-groups.ts'

/** A line of the list of pairs. */
export type PairLine =
  | { key: string; is: 'heading'; title: string; count: number }
  | { key: string; is: 'pair' | 'proposed'; player: PlayerView; partner: PlayerView }
  | { key: string; is: 'alone' | 'awaiting'; player: PlayerView }

/**
 * The open tasks first, then the pairs.
 * @param namesCategory whether headings name their category
 */
export function linesOf(groups: readonly PairGroups[], namesCategory: boolean): readonly PairLine[] {
  return groups.flatMap(({ category, proposed, alone, awaiting, pairs }) => {
    const part = (title: string, lines: readonly PairLine[]): PairLine[] => {
      if (lines.length === 0) return []
      const heading = namesCategory ? `${category.title} · ${title}` : title
      const key = `${category.id} ${title}`
      return [{ key, is: 'heading', title: heading, count: lines.length }, ...lines]
    }
    return [
      ...part(
        'Sugeridas',
        proposed.map((two) => ({ key: two.player.id, is: 'proposed', ...two })),
      ),
      ...part(
        'Sem dupla',
        alone.map((player) => ({ key: player.id, is: 'alone', player })),
      ),
      ...part(
        'Aguardando parceiro',
        awaiting.map((player) => ({ key: player.id, is: 'awaiting', player })),
      ),
      ...part(
        'Duplas',
        pairs.map((two) => ({ key: two.player.id, is: 'pair', ...two })),
      ),
    ]
  })
}
