import { expect, test } from 'vitest'
import { isCnpj, isCpf } from './tax-ids.ts'

test.each(['11144477735', '52998224725', '00000000191'])('%s is a valid CPF', (cpf) => {
  expect(isCpf(cpf)).toBe(true)
})
test.each(['11144477734', '11144477745', '11111111111', '1114447773', '111444777355', '1114447773A', ''])(
  '"%s" is not a valid CPF',
  (cpf) => {
    expect(isCpf(cpf)).toBe(false)
  },
)
// The second is the example of the tax office for the form with letters.
test.each(['11222333000181', '12ABC34501DE35', '00PLAY01000188'])('%s is a valid CNPJ', (cnpj) => {
  expect(isCnpj(cnpj)).toBe(true)
})
test.each([
  '11222333000182',
  '12ABC34501DE36',
  '12ABC34501DE53',
  '00000000000000',
  '12ABC34501DEAB',
  '1122233300018',
])('"%s" is no CNPJ', (cnpj) => {
  expect(isCnpj(cnpj)).toBe(false)
})
