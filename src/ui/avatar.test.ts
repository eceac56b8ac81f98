import { expect, test } from 'vitest'
import { initials } from './avatar.tsx'

test.each([
  ['ana souza', 'AN'],
  ['  élcio', 'ÉL'],
  ['Z', 'Z'],
  ['', 'PR'],
  [undefined, 'PR'],
])('%j has the initials %s', (name, letters) => expect(initials(name)).toBe(letters))
