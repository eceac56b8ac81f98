import { expect, test } from 'vitest'
import { checkedPicture } from '#app/events/check-picture.ts'

const file = (name: string, type: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type })

test.each([
  [[file('a.gif', 'image/gif')], 'O arquivo precisa ser PNG ou JPEG'],
  [[file('a.png', 'application/pdf')], 'O arquivo precisa ser PNG ou JPEG'],
  [
    [file('IMG_1.HEIC', 'image/heic')],
    'Fotos HEIC não são aceitas. Envie em JPEG ou PNG: uma captura de tela da foto serve.',
  ],
  [[file('a.jpg', 'image/jpeg'), file('b.jpg', 'image/jpeg')], 'Envie um arquivo só'],
])('what is no picture is told at once, in words', (files, words) => {
  expect(checkedPicture(files)).toBe(words)
})

test('one PNG or JPEG of any size is accepted; selecting no file is no error', () => {
  const picture = file('Cartaz FINAL.JPEG', 'image/jpeg', 2_000_001)
  expect(checkedPicture([picture])).toBe(picture)
  expect(checkedPicture([])).toBeUndefined()
})
