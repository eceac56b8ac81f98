import * as v from 'valibot'

/** The hours after which an unpaid spot is free again: between one hour and one month. */
export const HoldHours = v.pipe(
  v.number('Informe as horas'),
  v.integer('Informe horas inteiras'),
  v.minValue(1, 'Informe pelo menos 1 hora'),
  v.maxValue(720, 'Informe no máximo 720 horas (30 dias)'),
)

/** The number of shirts: at most the number of players of the largest event that fits on a phone. */
export const ShirtCount = v.pipe(
  v.number('Informe quantas camisetas'),
  v.integer('Informe um número inteiro'),
  v.minValue(1, 'Informe pelo menos 1 camiseta'),
  v.maxValue(9999, 'Informe no máximo 9.999 camisetas'),
)
