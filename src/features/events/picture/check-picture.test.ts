import { expect, test } from 'vitest'
import { checkedPicture } from './check-picture.ts'

const file = (name: string, type: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type })

test.each([
  [[file('a.gif', 'image/gif')], 'O arquivo precisa ser PNG ou JPEG'],
  [[file('a.png', 'application/pdf')], 'O arquivo precisa ser PNG ou JPEG'],
  [[file('a.jpg', 'image/jpeg', 2_000_001)], 'O arquivo passa de 2 MB'],
  [[file('a.jpg', 'image/jpeg'), file('b.jpg', 'image/jpeg')], 'Envie um arquivo só'],
])('what is no picture is told at once, in words', (files, words) => {
  expect(checkedPicture(files)).toBe(words)
})

test('one PNG or JPEG of up to two million bytes is taken; nothing picked is no problem', () => {
  const picture = file('Cartaz FINAL.JPEG', 'image/jpeg', 2_000_000)
  expect(checkedPicture([picture])).toBe(picture)
  expect(checkedPicture([])).toBeUndefined()
})
