import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { limits } from './limits.ts'

const documents = ['README.md', ...globSync('docs/**/*.md')]
const files = globSync('{build,deploy,docs,public,src,sw,tests}/**/*', {
  exclude: ['src/styled-system/**'],
}).concat(globSync('*'))
const names = new Set(files.map((file) => basename(file)))
const folders = new Set(files.filter((file) => !basename(file).includes('.')))
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

/** The texts between backticks, with their line. */
const quoted = (text: string) =>
  text
    .split('\n')
    .flatMap((line, at) => [...line.matchAll(/`([^`]+)`/g)].map(([, word = '']) => ({ word, line: at + 1 })))

/** Whether a file or folder with this name exists: a file by its name or the end of its path, a folder by its path. */
function isThere(word: string): boolean {
  const path = word.replace(/^\.?\//, '').replace(/\/$/, '')
  return (
    names.has(path) || folders.has(path) || files.some((file) => file === path || file.endsWith(`/${path}`))
  )
}

/** Files that the build creates may be missing. */
const isFile = (word: string) => /^(?!dist\/)[\w./$-]+\.(tsx?|mjs|sh|yml)$/.test(word)
const isFolder = (word: string) => /^(src|sw|tests|build|docs|deploy)(\/[\w.-]+)+\/?$/.test(word)

/** Every word of the programs and of their configuration, because documents name functions, types and fields. */
const identifiers = new Set(
  files
    .filter((file) => !file.endsWith('documents.test.ts'))
    .filter((file) => /\.(?:tsx?|json|yml|css|html|sh|service|timer)$/.test(file))
    .flatMap((file) => readFileSync(file, 'utf8').match(/[\w$]+/g) ?? []),
)
/** Names that a decision mentions as things that the project does not use. */
const ofOthers = new Set(['SqliteDialect', 'useOptimistic', 'startTransition', 'EventSource'])
/** A name with a capital letter inside: `partnersIn`, `FormField`, `part.prepare()`. */
const isIdentifier = (word: string) => /^\w+(?:\.\w+)*(?:\(\))?$/.test(word) && /[a-z][A-Z]/.test(word)
const isNamed = (word: string) =>
  word
    .replace('()', '')
    .split('.')
    .every((name) => identifiers.has(name) || ofOthers.has(name))

/** Figures of `limits.ts` in documents. A `limits.visitor` in the line says which figure it is. */
function wrongLimits(text: string): string[] {
  return text.split('\n').flatMap((line, at) =>
    [...line.matchAll(/(\d+(?:\.\d+)?) kB \(`limits\.(\w+)`\)/g)].flatMap(([, figure, name = '']) => {
      const limit = (limits as Record<string, number>)[name]
      return limit === Number(figure) ? [] : [`${at + 1}: limits.${name} is ${limit}, not ${figure}`]
    }),
  )
}

/** @returns the names in a document that do not exist, with their line */
function problemsIn(text: string): string[] {
  const named = quoted(text).flatMap(({ word, line }) => {
    const [, script] = /^npm run ([\w:-]+)/.exec(word) ?? []
    if (script && !(script in scripts)) return [`${line}: there is no npm run ${script}`]
    if ((isFile(word) || isFolder(word)) && !isThere(word)) return [`${line}: there is no ${word}`]
    if (isIdentifier(word) && !isNamed(word)) return [`${line}: nothing is called ${word}`]
    return []
  })
  return [...named, ...wrongLimits(text)]
}

test.each(documents)('%s names only files, folders, scripts, functions and limits that exist', (document) => {
  expect(problemsIn(readFileSync(document, 'utf8'))).toEqual([])
})

test('every key of the browser storage is documented', () => {
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

test('the check finds names that do not exist', () => {
  const text =
    'See `src/nowhere.ts`, `src/contract/gone/` and\n`npm run nothing`; `src/main.tsx` and `npm run bench -- tap` are there.\n`partnersIn` is, `partners.takenAway()` is not; a page weighs 9 kB (`limits.publicPage`).'
  expect(problemsIn(text)).toEqual([
    '1: there is no src/nowhere.ts',
    '1: there is no src/contract/gone/',
    '2: there is no npm run nothing',
    '3: nothing is called partners.takenAway()',
    `3: limits.publicPage is ${limits.publicPage}, not 9`,
  ])
})
