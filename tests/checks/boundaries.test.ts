import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cruised, cruiseProject } from './cruise.ts'

/** One forbidden import for each wall: `[rule, file, import]`. */
const planted = [
  ['contract-wall', 'src/contract/planted.ts', '#offline/planted-target.ts'],
  ['contract-packages', 'src/contract/planted.ts', 'dexie'],
  ['offline-wall', 'src/offline/planted.ts', '#ui/planted-target.tsx'],
  ['offline-wall', 'src/offline/planted.ts', '#server/planted-target.ts'],
  ['offline-packages', 'src/offline/planted.ts', '@tanstack/react-query'],
  ['server-wall', 'src/server/planted.ts', '#offline/planted-target.ts'],
  ['react-stays-on-screen', 'src/server/planted.ts', 'react'],
  ['server-database-wall', 'src/server/database/planted.ts', '#server/planted-noun/target.ts'],
  ['server-http-wall', 'src/server/http/planted.ts', '#server/access/planted-target.ts'],
  ['server-mail-wall', 'src/server/mail/planted.ts', '#server/planted-noun/target.ts'],
  ['server-access-wall', 'src/server/access/planted.ts', '#server/planted-noun/target.ts'],
  ['server-handling-wall', 'src/server/handling/planted.ts', '#server/planted-noun/target.ts'],
  ['server-top-composes', 'src/server/planted-noun/planted.ts', '#server/planted-target.ts'],
  ['server-demo-stays-out', 'src/server/planted-noun/planted.ts', '#server/demo/planted-target.ts'],
  ['sw-wall', 'sw/planted.ts', '#ui/planted-target.tsx'],
  ['react-stays-on-screen', 'sw/planted.ts', '@tanstack/react-query'],
  ['ui-wall', 'src/ui/planted.tsx', '#contract/planted-target.ts'],
  ['ui-wall', 'src/ui/planted.tsx', '#app/planted-target.ts'],
  ['ui-packages', 'src/ui/planted.tsx', '@tanstack/react-router'],
  ['app-wall', 'src/app/planted.ts', '#features/planted-one/target.tsx'],
  ['app-wall', 'src/app/planted.ts', '#server/planted-target.ts'],
  ['dexie-stays-in-offline', 'src/app/planted.ts', 'dexie'],
  ['server-packages-stay', 'src/app/planted.ts', 'kysely'],
  ['node-stays-on-the-server', 'src/app/planted.ts', 'node:fs'],
  ['no-dev-dependency', 'src/app/planted.ts', 'fast-check'],
  ['tests-stay-out', 'src/app/planted.ts', '#support/planted-target.ts'],
  ['tests-stay-out', 'src/app/planted.ts', './testing/planted-bed.ts'],
  ['resolvable', 'src/app/planted.ts', '#contract/nowhere.ts'],
  ['features-apart', 'src/features/planted-two/screen.tsx', '#features/planted-one/target.tsx'],
  ['features-wall', 'src/features/planted-two/screen.tsx', '../../routes/planted-target.tsx'],
  ['features-wall', 'src/features/planted-two/screen.tsx', '#server/planted-target.ts'],
  ['routes-wall', 'src/routes/planted.tsx', '#server/planted-target.ts'],
  ['app-start-wall', 'src/planted.tsx', '#server/planted-target.ts'],
] as const

const permitted = [
  ['src/offline/permitted.ts', ['#contract/planted-target.ts', 'dexie', 'valibot']],
  ['src/server/permitted.ts', ['#contract/planted-target.ts', 'node:fs', 'hono']],
  [
    'src/server/permitted-noun/permitted.ts',
    [
      '#server/handling/planted-target.ts',
      '#server/access/planted-target.ts',
      '#server/settings/settings.ts',
    ],
  ],
  ['sw/permitted.ts', ['#offline/planted-target.ts', '#contract/planted-target.ts']],
  ['src/ui/permitted.tsx', ['react', '@ark-ui/react', 'lucide-react', './planted-target.tsx']],
  [
    'src/features/planted-two/permitted.tsx',
    [
      '#app/planted-target.ts',
      '#ui/planted-target.tsx',
      '#offline/planted-target.ts',
      'react',
      '@tanstack/react-query',
    ],
  ],
  [
    'src/routes/permitted.tsx',
    ['#features/planted-one/target.tsx', '#ui/planted-target.tsx', '@tanstack/react-router'],
  ],
  ['src/app/permitted.test.ts', ['vitest', '#support/planted-target.ts', 'node:fs']],
] as const

const targets = {
  'src/contract/planted-target.ts': '',
  'src/contract/circle-one.ts': "import './circle-two.ts'\n",
  'src/contract/circle-two.ts': "import './circle-one.ts'\n",
  'src/contract/planted-type.ts': "import type { Dexie } from 'dexie'\nexport type Database = Dexie\n",
  'src/contract/type-circle-one.ts':
    "import type { Two } from './type-circle-two.ts'\nexport type One = Two\n",
  'src/contract/type-circle-two.ts':
    "import type { One } from './type-circle-one.ts'\nexport type Two = One[]\n",
  'src/offline/planted-target.ts': '',
  'src/server/planted-target.ts': '',
  'src/server/access/planted-target.ts': '',
  'src/server/demo/planted-target.ts': '',
  'src/server/handling/planted-target.ts': '',
  'src/server/planted-noun/target.ts': '',
  'src/server/circle-one/part.ts': "import '#server/circle-two/deep/part.ts'\n",
  'src/server/circle-one/other.ts': 'export type Other = string\n',
  'src/server/circle-two/deep/part.ts': '',
  'src/server/circle-two/other.ts': "import '#server/circle-three/other.ts'\n",
  'src/server/circle-three/other.ts':
    "import type { Other } from '#server/circle-one/other.ts'\nexport type Same = Other\n",
  'src/app/planted-target.ts': '',
  'src/app/testing/planted-bed.ts': '',
  'src/ui/planted-target.tsx': 'const part = <p>import</p>\n',
  'src/features/planted-one/target.tsx': 'const part = <p>texto</p>\n',
  'src/routes/planted-target.tsx': '',
  'tests/support/planted-target.ts': '',
}

let copy = ''
let cruised: Cruised

beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'play-boundaries-'))
  for (const each of ['src', 'sw', 'package.json', 'tsconfig.json', '.dependency-cruiser.mjs'])
    cpSync(each, join(copy, each), { recursive: true })
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
  for (const [file, text] of Object.entries(targets)) write(file, `${text}export {}\n`)
  for (const [file, specifiers] of importsByFile()) {
    const imports = specifiers.map((specifier) => `import '${specifier}'\n`)
    write(file, `${imports.join('')}export {}\n`)
  }
  for (let file = 0; file <= 20; file += 1) write(`src/ui/planted-${file}.ts`, 'export {}\n')
  cruised = await cruiseProject(copy)
}, 300_000)

afterAll(() => rmSync(copy, { recursive: true, force: true }))

test.each(planted)('%s: %s may not import %s', (rule, file, specifier) => {
  const found = cruised.violations.filter((violation) => violation.from === file && violation.rule === rule)
  const target = specifier.replace(/^(#\w+|[./]+)\/?/, '').replace(/^routes\//, '')
  expect(found.map(({ to }) => to)).toContainEqual(expect.stringContaining(target.replace(/^node:/, '')))
})

test.each(permitted)('%s may import %j', (file) => {
  expect(cruised.read).toContain(file)
  // The violations that this test adds to other folders also create circles of folders.
  const found = cruised.violations.filter(({ rule }) => rule !== 'no-circles-of-folders')
  expect(found.filter(({ from }) => from === file)).toEqual([])
})

test('files may not import each other in a circle, be it in types only', () => {
  const circles = cruised.violations.filter(({ rule }) => rule === 'no-circles')
  const pairs = circles.map(({ from, to }) => [from, to].toSorted())
  expect(pairs).toContainEqual(['src/contract/circle-one.ts', 'src/contract/circle-two.ts'])
  expect(pairs).toContainEqual(['src/contract/type-circle-one.ts', 'src/contract/type-circle-two.ts'])
})

test('a root with too many files wants rooms', () => {
  expect(cruised.violations.filter(({ rule }) => rule === 'full-root').map(({ from }) => from)).toContain(
    'src/ui',
  )
})

test('folders may not import each other in a circle, be it without a circle of files and in types only', () => {
  const circle = cruised.violations.filter(({ rule }) => rule === 'no-circles-of-folders')
  const expected = [
    ['src/server/circle-one/part.ts', 'src/server/circle-two/deep/part.ts'],
    ['src/server/circle-two/other.ts', 'src/server/circle-three/other.ts'],
    ['src/server/circle-three/other.ts', 'src/server/circle-one/other.ts'],
  ]
  expect(circle.map(({ from, to }) => [from, to])).toEqual(expect.arrayContaining(expected))
})

test('type-only imports are held against the walls too', () => {
  expect(cruised.violations).toContainEqual(
    expect.objectContaining({ rule: 'contract-packages', from: 'src/contract/planted-type.ts' }),
  )
})

test('every source file is read', () => {
  expect(cruised.unread).toEqual([])
  expect(cruised.read).toContain('src/ui/planted-target.tsx')
})

test.each([
  ['src/contract', ['document', 'setTimeout']],
  ['src/offline', ['window', 'process']],
  ['src/server', ['window']],
  ['sw', ['document']],
])('%s compiles, but not with %j', (folder, names) => {
  const lines = ['String(Math.max(1, 2))', ...names].map(
    (name, index) => `export const planted${index} = ${name}`,
  )
  const refused = compile(folder, lines.join('\n')).matchAll(/planted-globals\.ts\((\d+),.*?'(\w+)'/g)
  expect([...refused].map(([, line, name]) => [Number(line), name])).toEqual(
    names.map((name, index) => [index + 2, name]),
  )
})

function importsByFile() {
  const files = new Map<string, readonly string[]>(permitted)
  for (const [, file, specifier] of planted) files.set(file, [...(files.get(file) ?? []), specifier])
  return files
}

function write(file: string, text: string) {
  mkdirSync(dirname(join(copy, file)), { recursive: true })
  writeFileSync(join(copy, file), text)
}

/** Compiles one file with the options of a folder's project, and answers what the compiler says. */
function compile(folder: string, text: string): string {
  write(`${folder}/planted-globals.ts`, `${text}\n`)
  const project = {
    extends: './tsconfig.json',
    compilerOptions: { composite: false, emitDeclarationOnly: false, noEmit: true, tsBuildInfoFile: null },
    files: ['planted-globals.ts'],
    include: [],
    references: [],
  }
  write(`${folder}/tsconfig.planted.json`, JSON.stringify(project))
  const command = ['node_modules/typescript/bin/tsc', '-p', `${folder}/tsconfig.planted.json`]
  return spawnSync(process.execPath, command, { cwd: copy, encoding: 'utf8' }).stdout
}
