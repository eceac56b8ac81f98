import { expect, test } from 'vitest'
import { loadPart } from './load-part.ts'
import { isMissingPart } from './missing-part.ts'

test("a script that can not be loaded is reported as missing, with the browser's error", async () => {
  const cause = new TypeError('error loading dynamically imported module')
  const part = async () => {
    throw cause
  }
  const error: unknown = await loadPart(part).catch((failure: unknown) => failure)
  expect(isMissingPart(error)).toBe(true)
  expect(error).toMatchObject({ cause })
})
