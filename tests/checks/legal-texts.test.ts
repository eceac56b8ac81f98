import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { currentTerms } from '#contract/terms.ts'

/**
 * The words of `/terms` and `/privacy`, as a hash, by the version that people accept. Where a text changes, move
 * `currentTerms` to the day from which it holds, and add a line. A line is only changed while its day is still to come:
 * people have accepted the words of a day that has begun.
 */
const wordsSince: Record<string, string> = {
  '2026-11-24': '38449af7ca202a38',
  '2026-11-25': '816fda929120a864',
  '2026-11-26': '62cf6ca7a23aee74',
  '2026-11-27': '395aaeb7cbd1977a',
  '2026-11-28': '911ed368cedba232',
}

const screens = ['terms-screen.tsx', 'privacy-screen.tsx']

const sourceOf = (file: string) =>
  readFileSync(new URL(`../../src/features/legal/${file}`, import.meta.url), 'utf8')

/** A screen with its long sections, which have files of their own, where it shows them. */
function wholePage(file: string): string {
  const source = sourceOf(file)
  const page = source.slice(source.indexOf('<LegalPage'))
  return [...source.matchAll(/import { (\w+) } from '[.]\/(privacy\/[\w-]+[.]tsx)'/g)].reduce(
    (text, [, section = '', itsFile = '']) => text.replace(`<${section} />`, sectionIn(sourceOf(itsFile))),
    page,
  )
}

const sectionIn = (source: string) =>
  source.slice(source.indexOf('<LegalSection'), source.lastIndexOf('>') + 1)

/** What is read on the page: without tags, and however the lines are broken. */
function wordsIn(file: string): string {
  const page = wholePage(file)
  const titles = [...page.matchAll(/title="([^"]*)"/g)].map(([, title]) => title)
  const text = page.replaceAll(/<[^>]*>/g, ' ').replaceAll("{' '}", ' ')
  return [...titles, text].join(' ').replaceAll(/\s+/g, ' ').trim()
}

test('a changed legal text requires a new version for people to accept', () => {
  const words = screens.map(wordsIn)
  for (const text of words) expect(text.length).toBeGreaterThan(1000)
  const hash = createHash('sha256').update(words.join('\n')).digest('hex').slice(0, 16)
  expect({ version: currentTerms, words: wordsSince[currentTerms] }).toEqual({
    version: Object.keys(wordsSince).toSorted().at(-1),
    words: hash,
  })
})
