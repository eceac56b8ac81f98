import { expect, test } from 'vitest'
import { missingOptional, readLockfile } from './lockfile.ts'

test('the lockfile names every package of every platform, so that `npm ci` accepts it, and no registry', () => {
  const lockfile = readLockfile()
  const packages = Object.entries(lockfile.packages)
  expect(packages.length).toBeGreaterThan(500)
  // If packages are missing, run: node tests/checks/lockfile.ts
  expect(missingOptional(lockfile)).toEqual([])
  expect(packages.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
})

test('an optional package is missing only if no parent folder has it', () => {
  const optionalDependencies = { 'core-linux-x64': '1.0.0' }
  const packages = { 'node_modules/a/node_modules/b': { optionalDependencies, dev: true } }
  const path = 'node_modules/core-linux-x64'
  expect(missingOptional({ packages })).toEqual([{ path, version: '1.0.0', isDev: true }])
  for (const folder of ['', 'node_modules/a/', 'node_modules/a/node_modules/b/'])
    expect(missingOptional({ packages: { ...packages, [folder + path]: {} } })).toEqual([])
})
