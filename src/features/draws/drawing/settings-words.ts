import type { DrawFormat, DrawSettings, OrderPreset } from '#contract/draws/draw-settings.ts'
import { type Scoring, scoringRules } from '#contract/draws/scoring.ts'

/** A choice of a setting, and what it means. */
interface Choice<Value extends string> {
  value: Value
  label: string
  detail?: string
}

export const formatChoices: readonly Choice<DrawFormat>[] = [
  {
    value: 'GROUPS_KNOCKOUT',
    label: 'Grupos e mata-mata',
    detail: 'Todos jogam pelo menos duas vezes; os melhores de cada grupo seguem.',
  },
  {
    value: 'ROUND_ROBIN',
    label: 'Todos contra todos',
    detail: 'Um grupo só, sem final. Vai até 8.',
  },
  { value: 'KNOCKOUT', label: 'Mata-mata', detail: 'Quem perde está fora. O mais curto.' },
  {
    value: 'CONSOLATION',
    label: 'Mata-mata com consolação',
    detail: 'Quem perde o primeiro jogo segue em uma chave à parte.',
  },
  {
    value: 'DOUBLE_ELIMINATION',
    label: 'Dupla eliminatória',
    detail: 'Só sai quem perde duas vezes. De 4 a 16.',
  },
]

export const groupChoices: readonly Choice<'THREES' | 'FOURS' | 'TYPED'>[] = [
  { value: 'THREES', label: 'De 3', detail: 'Quem sobra vai para grupos de 4.' },
  { value: 'FOURS', label: 'Até 4', detail: 'Chave cheia: grupos de 4, ou um a menos.' },
  { value: 'TYPED', label: 'Eu digito', detail: 'O tamanho de cada grupo.' },
]

export const orderChoices: readonly Choice<OrderPreset | 'TYPED'>[] = [
  {
    value: 'BALANCE',
    label: 'Saldo',
    detail:
      'Vitórias. Dois empatados: confronto direto. Três ou mais: saldo de sets, saldo de games, média de games.',
  },
  {
    value: 'ATP',
    label: 'Porcentagem (ATP)',
    detail: 'Vitórias, confronto direto, porcentagem de sets e de games ganhos.',
  },
  {
    value: 'GAMES_DIRECT',
    label: 'Saldo de games',
    detail: 'Vitórias, saldo de games, confronto direto.',
  },
  {
    value: 'GAMES_WON',
    label: 'Games ganhos',
    detail: 'Vitórias, saldo de games, games ganhos, confronto direto.',
  },
  { value: 'TYPED', label: 'Eu monto', detail: 'Os critérios do seu regulamento, um depois do outro.' },
]

export const thirdPlaceChoices: readonly Choice<NonNullable<DrawSettings['thirdPlace']>>[] = [
  { value: 'SHARED', label: 'Dois terceiros' },
  { value: 'PLAYED', label: 'Jogam o 3º lugar' },
  { value: 'NONE', label: 'Não há' },
]

export const walkoverChoices: readonly Choice<NonNullable<DrawSettings['walkover']>>[] = [
  { value: 'NIL', label: 'Vitória sem games', detail: 'W.O. conta 0/0 no saldo.' },
  { value: 'FULL', label: 'Vitória por 6/0', detail: 'Todos os sets contam a zero.' },
]

export const leaverChoices: readonly Choice<NonNullable<DrawSettings['leaver']>>[] = [
  { value: 'WALKOVERS', label: 'O resto vira W.O.', detail: 'O que já foi jogado vale.' },
  { value: 'ANNULLED', label: 'Tudo é anulado', detail: 'Nenhum jogo de quem saiu conta no grupo.' },
]

/** The choices of scoring say how long a match takes, because organisers choose by that. */
export const scoringChoices: readonly Choice<Scoring>[] = Object.entries(scoringRules).map(
  ([value, { label, minutes }]) => ({ value: value as Scoring, label: `${label} (${minutes} min)` }),
)
