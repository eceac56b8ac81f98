import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

const documents = ['README.md', ...globSync('docs/**/*.md')]
const files = globSync('{build,deploy,docs,public,src,sw,tests}/**/*', {
  exclude: ['src/styled-system/**'],
}).concat(globSync('*'))
const names = new Set(files.map((file) => basename(file)))
const folders = new Set(files.filter((file) => !basename(file).includes('.')))
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

/** What stands between backticks, by line. */
const quoted = (text: string) =>
  text
    .split('\n')
    .flatMap((line, at) => [...line.matchAll(/`([^`]+)`/g)].map(([, word = '']) => ({ word, line: at + 1 })))

/** Whether something of this name is there: a file by its name or the end of its path, a folder by its path. */
function isThere(word: string): boolean {
  const path = word.replace(/^\.?\//, '').replace(/\/$/, '')
  return (
    names.has(path) || folders.has(path) || files.some((file) => file === path || file.endsWith(`/${path}`))
  )
}

/** What the build makes may not be there yet. */
const isFile = (word: string) => /^(?!dist\/)[\w./$-]+\.(tsx?|mjs|sh|yml)$/.test(word)
const isFolder = (word: string) => /^(src|sw|tests|build|docs|deploy)(\/[\w.-]+)+\/?$/.test(word)

/** @returns what a document names and nobody finds, with its line */
function problemsIn(text: string): string[] {
  return quoted(text).flatMap(({ word, line }) => {
    const [, script] = /^npm run ([\w:-]+)/.exec(word) ?? []
    if (script && !(script in scripts)) return [`${line}: there is no npm run ${script}`]
    if ((isFile(word) || isFolder(word)) && !isThere(word)) return [`${line}: there is no ${word}`]
    return []
  })
}

test.each(documents)('%s names files, folders and scripts that are there', (document) => {
  expect(problemsIn(readFileSync(document, 'utf8'))).toEqual([])
})

test('what the app keeps in browser storage is named, key by key', () => {
  const kept = globSync('{src,sw,build}/**/*.{ts,tsx}', { exclude: ['**/*.test.ts', 'src/styled-system/**'] })
  const keys = new Set(
    kept.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/['`]play:([a-z-]+)/g)].map(([, key = '']) => key),
    ),
  )
  expect(keys.size).toBeGreaterThan(15)
  const said = readFileSync('docs/differences.md', 'utf8')
  const where = readFileSync('docs/architecture.md', 'utf8')
  const isNamed = (key: string) =>
    (said.includes(`\`${key}\``) || said.includes(`\`play:${key}\``)) && where.includes(`play:${key}`)
  expect([...keys].filter((key) => !isNamed(key))).toEqual([])
})

test('what is not there is found', () => {
  const text =
    'See `src/nowhere.ts`, `src/contract/gone/` and\n`npm run nothing`; `src/main.tsx` and `npm run bench -- tap` are there.'
  expect(problemsIn(text)).toEqual([
    '1: there is no src/nowhere.ts',
    '1: there is no src/contract/gone/',
    '2: there is no npm run nothing',
  ])
})
