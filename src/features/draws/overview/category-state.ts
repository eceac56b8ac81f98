import type { CategoryKind } from '#contract/events/category-kind.ts'
import { counted, formatCount } from '#contract/formats/formats.ts'
import { pairKinds } from '#contract/labels.ts'
import { podiumOf } from '#contract/draws/podium.ts'
import { progressOf } from '#contract/draws/draw-progress.ts'
import { followedDraw } from '#contract/draws/shown-draw.ts'
import type { KeptDraw } from '#contract/draws/kept-draw.ts'

/** The state of the games of a category. */
export type GamesState =
  | { is: 'undrawn' }
  | { is: 'unpublished' | 'drawn'; matches: number }
  | { is: 'running'; played: number; matches: number }
  /** Without a champion if nobody came to the final. */
  | { is: 'over'; champion: string | undefined }

const computed = new WeakMap<KeptDraw, GamesState>()

/** The state of a draw; computed once for each version of the draw. */
export function gamesState(kept: KeptDraw | undefined): GamesState {
  if (!kept) return { is: 'undrawn' }
  const cached = computed.get(kept)
  if (cached) return cached
  const state = stateOf(kept)
  computed.set(kept, state)
  return state
}

function stateOf(kept: KeptDraw): GamesState {
  const followed = followedDraw(kept)
  const progress = progressOf(followed)
  const real = progress.matches.filter(({ sides }) => sides.every(({ kind }) => kind !== 'NOBODY'))
  const played = real.filter(({ result }) => result).length
  const { champion } = podiumOf(progress, followed.settings)
  const open = real.length - played
  if (open === 0 && (champion !== undefined || played > 0)) return { is: 'over', champion }
  if (played > 0) return { is: 'running', played, matches: real.length }
  return { is: kept.header.isPublished ? 'drawn' : 'unpublished', matches: real.length }
}

/** @param championName of the entry that won */
export function stateInWords(
  state: GamesState,
  category: { title: string; category: CategoryKind },
  championName: string | undefined,
): string {
  if (state.is === 'undrawn') return 'Sem sorteio'
  if (state.is === 'unpublished') return 'Sorteada, não publicada'
  if (state.is === 'drawn') return `Sorteada: ${counted(state.matches, 'jogo', 'jogos')}`
  if (state.is === 'running')
    return `Em andamento: ${formatCount(state.played)} de ${counted(state.matches, 'jogo', 'jogos')}`
  return championName === undefined ? 'Encerrada' : `Encerrada: ${championWord(category)} ${championName}`
}

/** The feminine word is used if the category is for women only. */
function championWord({ title, category }: { title: string; category: CategoryKind }): string {
  const areWomen = category === 'FEMININO' || (category !== 'MISTA' && /\bfem/i.test(title))
  if (pairKinds.includes(category)) return areWomen ? 'campeãs' : 'campeões'
  return areWomen ? 'campeã' : 'campeão'
}
