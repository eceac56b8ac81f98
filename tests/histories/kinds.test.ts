import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const text = (file: string) => readFileSync(file, 'utf8')
/** The files of kinds, in the folder of the operations. */
const kindsIn = (source: string) =>
  [...source.matchAll(/^import \{ \w+ \} from '\.\/([\w/-]+\.ts)'$/gm)].map(([, file = '']) => file)

test('every kind of tap is in the random histories, and so in the soak', () => {
  const kinds = kindsIn(text('src/offline/operations/kinds.ts'))
  expect(kinds.length).toBeGreaterThan(25)
  const touched = globSync('src/offline/testing/**/touch*.ts').map(text).join('\n')
  expect(kinds.filter((file) => !touched.includes(`/operations/${file}'`))).toEqual([])
})
