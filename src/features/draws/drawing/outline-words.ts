import { counted, formatCount } from '#contract/formats/formats.ts'
import { type DrawSettings, settingsWithDefaults } from '#contract/draws/draw-settings.ts'
import type { DrawOutline } from './draw-outline.ts'
import { countedEntries, type EntryNouns } from './entry-nouns.ts'

/** The outline of a draw in one line: `12 duplas: 4 grupos de 3, 19 jogos, cerca de 11 h em uma quadra`. */
export function outlineInWords(
  outline: DrawOutline,
  { count, nouns, settings }: { count: number; nouns: EntryNouns; settings: DrawSettings },
): string {
  const shape =
    settings.format === 'GROUPS_KNOCKOUT' ? groupsInWords(outline.groups) : shapes[settings.format]
  const parts = [
    ...(count > 2 ? [shape] : []),
    counted(outline.matches, 'jogo', 'jogos'),
    timeInWords(outline.minutes),
  ]
  return `${countedEntries(count, nouns)}: ${parts.join(', ')}`
}

const shapes: Record<Exclude<DrawSettings['format'], 'GROUPS_KNOCKOUT'>, string> = {
  ROUND_ROBIN: 'todos contra todos',
  KNOCKOUT: 'mata-mata',
  DOUBLE_ELIMINATION: 'dupla eliminatória',
  CONSOLATION: 'mata-mata com consolação',
}

/** `4 grupos de 3`, `2 grupos de 4 e 1 de 3`, `1 grupo de 5` */
export function groupsInWords(sizes: readonly number[]): string {
  const bySize = [...Map.groupBy(sizes, (size) => size)].toSorted(([one], [other]) => other - one)
  return bySize
    .map(([size, { length }], index) =>
      index === 0 ? `${counted(length, 'grupo', 'grupos')} de ${size}` : `${formatCount(length)} de ${size}`,
    )
    .join(' e ')
}

/** Time on one court, rounded to hours from three hours on. */
export function timeInWords(minutes: number): string {
  const step = minutes < 180 ? 5 : 60
  const about = Math.round(minutes / step) * step
  const [hours, rest] = [Math.floor(about / 60), about % 60]
  const words = [...(hours > 0 ? [`${formatCount(hours)} h`] : []), ...(rest > 0 ? [`${rest} min`] : [])]
  return `cerca de ${words.join(' ')} em uma quadra`
}

/** Further consequences of the settings, one sentence each. */
export function outlineDetails(
  outline: DrawOutline,
  { count, nouns, settings }: { count: number; nouns: EntryNouns; settings: DrawSettings },
): string[] {
  const { format, qualifiers, thirdPlace } = settingsWithDefaults(settings)
  const { groups, inKnockout, byes, consolation, fewest } = outline
  const every = `Cada ${nouns.one} joga pelo menos ${counted(fewest, 'vez', 'vezes')}.`
  const details = [fewest > 1 ? every : 'Quem perde o primeiro jogo está fora.']
  if (format === 'CONSOLATION') details[0] = 'Quem perde o primeiro jogo vai para a consolação.'
  if (format === 'GROUPS_KNOCKOUT') {
    const each = qualifiers === 1 ? 'Passa só o 1º' : 'Passam os 2 primeiros'
    details.push(
      inKnockout === 0
        ? 'Com um grupo só e um classificado não há mata-mata: o 1º do grupo é campeão.'
        : `${each} de cada grupo: ${formatCount(inKnockout)} no mata-mata, ${startOf(inKnockout)}.`,
    )
  }
  if (byes > 0)
    details.push(
      groups.length > 0
        ? `${byes === 1 ? '1 melhor campanha passa' : `As ${byes} melhores campanhas passam`} a primeira rodada sem jogar.`
        : `${countedEntries(byes, nouns)} ${byes === 1 ? 'passa' : 'passam'} a primeira rodada sem jogar, a começar pelos cabeças de chave.`,
    )
  if (consolation > 0) details.push(`Mais até ${counted(consolation, 'jogo', 'jogos')} da consolação.`)
  if (count > 2 && format !== 'ROUND_ROBIN' && format !== 'DOUBLE_ELIMINATION' && inKnockout > 3)
    details.push(thirds[thirdPlace])
  return details
}

const thirds = {
  PLAYED: 'Os perdedores das semifinais jogam pelo 3º lugar.',
  SHARED: 'Os dois perdedores das semifinais ficam em 3º.',
  NONE: 'Não há 3º lugar.',
}

/** The round in which a knockout with this number of entries begins. */
function startOf(entries: number): string {
  const lines = 2 ** Math.ceil(Math.log2(entries))
  const rounds: Record<number, string> = {
    2: 'direto na final',
    4: 'a partir da semifinal',
    8: 'a partir das quartas de final',
    16: 'a partir das oitavas de final',
  }
  return rounds[lines] ?? `com ${formatCount(lines)} posições`
}
