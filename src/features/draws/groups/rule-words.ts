import { type DrawSettings, settingsWithDefaults } from '#contract/draws/draw-settings.ts'
import { orderRuleOf } from '#contract/draws/group-criteria.ts'
import { criterionWords } from './explain-order.ts'

/**
 * The order of criteria that applies in a group: `vitórias, saldo de games; entre dois que restam, o confronto direto`.
 */
export function ruleInWords(settings: DrawSettings, size: number): string {
  const { criteria, returnsToDirect } = orderRuleOf(settingsWithDefaults(settings).order, size)
  const words = criteria.map((criterion) => criterionWords[criterion].toLowerCase()).join(', ')
  return returnsToDirect ? `${words}; entre dois que restam, o confronto direto` : words
}
