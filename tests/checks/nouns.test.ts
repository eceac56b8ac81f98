import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { otherNouns } from './nouns.ts'

/** The files that declare each name found by the pattern, without folder and `.ts`. */
function declaredIn(folder: string, pattern: RegExp): Map<string, string> {
  const files = globSync(`${folder}/**/*.ts`, { exclude: ['**/*.test.ts'] }).map((file) =>
    file.replaceAll('\\', '/'),
  )
  return new Map(
    files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(pattern)].map(
        ([, name = '']) => [name, file.slice(folder.length + 1, -3)] as const,
      ),
    ),
  )
}

test('a call has one noun: its file in the contract and its folder in the server have the same name', () => {
  const calls = declaredIn('src/contract', /^export const (\w+) = call\(/gm)
  const handlers = declaredIn('src/server', /^(?:export )?(?:const|function) (\w+)Handler\b/gm)
  expect(calls.size).toBeGreaterThan(120)
  expect([...calls.keys()].filter((name) => !handlers.has(name))).toEqual([])
  const different = [...calls].flatMap(([name, file]) => {
    const [room = ''] = handlers.get(name)?.split('/') ?? []
    return file.split('/').includes(room) ? [] : [[name, `${file}, ${room}`] as const]
  })
  expect(Object.fromEntries(different)).toEqual(otherNouns)
})
