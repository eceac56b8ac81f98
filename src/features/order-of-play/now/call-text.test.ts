import { expect, test } from 'vitest'
import { callText } from './call-text.ts'

test('a call text has the court, the players and the time limit', () => {
  const game = { title: 'Semifinal 1', category: 'Mista C', publicSides: ['Ana S.', 'Carla D.'] as const }
  expect(callText(game, 'Quadra 2', 495)).toBe(
    '*Chamada: Quadra 2*\nAna S. × Carla D.\nMista C · Semifinal 1\nTolerância até 8h15.',
  )
  expect(callText(game, 'Quadra 2', undefined)).not.toContain('Tolerância')
})
