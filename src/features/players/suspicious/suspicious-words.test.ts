import { expect, test } from 'vitest'
import { removalInWords, removedInWords, suspiciousInWords } from './suspicious-words.ts'

test('one is said as one, many as many', () => {
  expect(suspiciousInWords(1)).toBe('1 inscrição suspeita')
  expect(suspiciousInWords(94)).toBe('94 inscrições suspeitas')
})

test('what is paid is said to stay, before and after', () => {
  expect(removalInWords(1, 0)).toBe('A vaga fica livre.')
  expect(removalInWords(92, 2)).toBe('As vagas ficam livres. 2 com pagamento ficam.')
  expect(removedInWords(92, 0)).toBe('92 inscrições removidas.')
  expect(removedInWords(1, 1)).toBe('1 inscrição removida. 1 com pagamento ficou.')
  expect(removedInWords(0, 1)).toBe('Nenhuma inscrição foi removida. 1 com pagamento ficou.')
})
