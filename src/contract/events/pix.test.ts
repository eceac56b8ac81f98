import { describe, expect, test } from 'vitest'
import { crc16, type PixCharge, pixCode, pixKey } from './pix.ts'

/** Reads a BR Code as a bank app does: id, two digits of length, value. */
function read(code: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (let at = 0; at < code.length;) {
    const length = Number(code.slice(at + 2, at + 4))
    fields[code.slice(at, at + 2)] = code.slice(at + 4, at + 4 + length)
    at += 4 + length
  }
  return fields
}

function charge(over: Partial<PixCharge> = {}): PixCharge {
  return { key: 'pix@example.com', kind: 'EMAIL', name: 'Arena Areia', city: 'Santos', ...over }
}

function codeOf(over: Partial<PixCharge> = {}): string {
  const code = pixCode(charge(over))
  if (!code) throw new Error('no code')
  return code
}

describe('the checksum', () => {
  test('matches the published check value', () => {
    expect(crc16('123456789')).toBe('29B1')
  })
  test('keeps leading zeros', () => {
    const texts = Array.from({ length: 400 }, (_, at) => `text ${at}`)
    const short = texts.filter((text) => crc16(text).startsWith('0'))
    expect(short.length).toBeGreaterThan(0)
    expect(texts.every((text) => /^[0-9A-F]{4}$/.test(crc16(text)))).toBe(true)
  })
})

describe('the code', () => {
  test("equals the example of the central bank's manual, character by character", () => {
    const code = pixCode({
      key: '123e4567-e12b-12d1-a456-426655440000',
      kind: 'RANDOM',
      name: 'Fulano de Tal',
      city: 'BRASILIA',
    })
    expect(code).toBe(
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000' +
        '5204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
    )
  })

  test('can be parsed field by field', () => {
    const code = codeOf({ amount: 160, txid: 'ABC123' })
    const fields = read(code)
    expect(fields).toEqual({
      '00': '01',
      '26': '0014br.gov.bcb.pix0115pix@example.com',
      '52': '0000',
      '53': '986',
      '54': '160.00',
      '58': 'BR',
      '59': 'Arena Areia',
      '60': 'Santos',
      '62': '0506ABC123',
      '63': crc16(code.slice(0, -4)),
    })
    expect(read(fields['26'] ?? '')).toEqual({ '00': 'br.gov.bcb.pix', '01': 'pix@example.com' })
  })

  test.each([
    [119.9, '119.90'],
    [69.1, '69.10'],
    [0.29, '0.29'],
    [1234.5, '1234.50'],
  ])('carries the exact amount of R$ %d', (amount, wire) => {
    expect(read(codeOf({ amount }))['54']).toBe(wire)
  })

  test('has no amount if nothing is due', () => {
    expect(read(codeOf({ amount: 0 }))).not.toHaveProperty('54')
  })

  test('converts names and cities to plain text of the lengths that banks accept', () => {
    const fields = read(
      codeOf({ name: 'Associação Ñandú de Tênis 🎾 do Litoral', city: 'São José do Vale do Rio Preto' }),
    )
    expect(fields['59']).toBe('Associacao Nandu de Tenis')
    expect(fields['60']).toBe('Sao Jose do Val')
  })

  test('uses the country if the city is unknown', () => {
    expect(read(codeOf({ city: undefined }))['60']).toBe('BRASIL')
  })

  test.each(['', 'com espaço', 'A'.repeat(26), 'ação'])(
    'carries no identification that banks refuse: "%s"',
    (txid) => {
      expect(read(codeOf({ txid }))['62']).toBe('0503***')
    },
  )

  test('is not created for a key that does not match its kind', () => {
    expect(pixCode(charge({ kind: 'PHONE' }))).toBeUndefined()
  })

  test('keeps the longest key and txid within the two-digit length limit', () => {
    const key = `${'a'.repeat(65)}@example.com`
    const fields = read(codeOf({ key, txid: 'Z'.repeat(25), amount: 99_999.99 }))
    expect(read(fields['26'] ?? '')['01']).toBe(key)
    expect(fields['26']).toHaveLength(99)
    expect(pixCode(charge({ key: `a${key}` }))).toBeUndefined()
  })
})

describe('a key', () => {
  test.each([
    ['PHONE', '(11) 9 9999-0000', '+5511999990000'],
    ['PHONE', '+55 11 99999-0000', '+5511999990000'],
    ['PHONE', '1133330000', '+551133330000'],
    ['PHONE', '55 9 9999-0000', '+5555999990000'],
    ['CPF', '000.000.001-91', '00000000191'],
    ['CNPJ', '12.abc.345/01de-35', '12ABC34501DE35'],
    ['EMAIL', ' Pix@Example.com ', 'pix@example.com'],
    ['RANDOM', '123E4567-E12B-12D1-A456-426655440000', '123e4567-e12b-12d1-a456-426655440000'],
  ] as const)('%s "%s" is known as %s', (kind, typed, key) => {
    expect(pixKey(typed, kind)).toBe(key)
  })

  test.each([
    ['PHONE', '99999-0000'],
    ['CPF', '1234567890'],
    ['CNPJ', '12.345.678/0001-9'],
    ['EMAIL', 'pix.example.com'],
    ['RANDOM', 'not-a-key'],
  ] as const)('%s "%s" is none', (kind, typed) => {
    expect(pixKey(typed, kind)).toBeUndefined()
  })
})
