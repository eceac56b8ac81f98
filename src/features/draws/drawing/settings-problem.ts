import * as v from 'valibot'
import { DrawSettings } from '#contract/draws/draw-settings.ts'
import { drawOutline } from './draw-outline.ts'
import { countedEntries, type EntryNouns } from './entry-nouns.ts'

/** Why this number of entries can't be drawn with these settings, as a sentence; undefined if it can. */
export function settingsProblem(
  settings: DrawSettings,
  { count, nouns }: { count: number; nouns: EntryNouns },
): string | undefined {
  const wrong = v.safeParse(DrawSettings, settings).issues?.[0]?.message
  if (wrong !== undefined) return `${wrong}.`
  if (drawOutline(count, settings)) return undefined
  const here = countedEntries(count, nouns)
  const { format, groups } = settings
  if (format === 'GROUPS_KNOCKOUT' && Array.isArray(groups)) {
    const sum = groups.reduce((total, size) => total + size, 0)
    return `Os tamanhos digitados somam ${sum}, e são ${here}.`
  }
  const limits: Partial<Record<DrawSettings['format'], string>> = {
    ROUND_ROBIN: `Todos contra todos vai de 2 a 8 ${nouns.many}. Aqui são ${here}: escolha grupos e mata-mata.`,
    DOUBLE_ELIMINATION: `A dupla eliminatória vai de 4 a 16 ${nouns.many}, e aqui são ${here}.`,
    KNOCKOUT: `O mata-mata vai até 128 ${nouns.many}. Aqui são ${here}: escolha grupos e mata-mata.`,
    CONSOLATION: `O mata-mata vai até 128 ${nouns.many}. Aqui são ${here}: escolha grupos e mata-mata.`,
  }
  return limits[format] ?? `Este formato não serve para ${here}. Escolha outro.`
}
