import { expect, test } from 'vitest'
import { nextTitle } from './next-title.ts'

test.each([
  ['4ª Etapa', '5ª Etapa'],
  ['Circuito 2026 - 4ª Etapa', 'Circuito 2026 - 5ª Etapa'],
  ['Etapa 9 de 2026', 'Etapa 10 de 2026'],
  ['3a etapa de verão 2026', '4a etapa de verão 2026'],
  ['Torneio #07', 'Torneio #08'],
  ['Aberto de Santos 2026', 'Aberto de Santos 2027'],
  ['Copa 12 horas', 'Copa 13 horas'],
  ['Aberto de verão', 'Aberto de verão'],
])('%s is followed by %s', (title, next) => expect(nextTitle(title)).toBe(next))
