import { expect, test } from 'vitest'
import { removalInWords, removedInWords, suspiciousInWords } from './suspicious-words.ts'

test('the singular is used for one registration, the plural for many', () => {
  expect(suspiciousInWords(1)).toBe('1 inscrição suspeita')
  expect(suspiciousInWords(94)).toBe('94 inscrições suspeitas')
})

test('the text says, before and after the removal, that paid registrations stay', () => {
  expect(removalInWords(1, 0)).toBe('A vaga fica livre.')
  expect(removalInWords(92, 2)).toBe('As vagas ficam livres. 2 com pagamento ficam.')
  expect(removedInWords(92, 0)).toBe('92 inscrições removidas.')
  expect(removedInWords(1, 1)).toBe('1 inscrição removida. 1 com pagamento ficou.')
  expect(removedInWords(0, 1)).toBe('Nenhuma inscrição foi removida. 1 com pagamento ficou.')
})
