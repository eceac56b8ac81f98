import { expect, test } from 'vitest'
import { filesFor } from './bundle.ts'

const chunks = {
  'index.html': { file: 'entry.js', isEntry: true, imports: ['_react.js'] },
  '_react.js': { file: 'react.js' },
  'src/routes/public.tsx?split': { file: 'public.js', imports: ['_form.js', 'index.html'] },
  '_form.js': { file: 'form.js', imports: ['_react.js'] },
  'src/routes/private.tsx?split': { file: 'private.js', imports: ['_dexie.js'] },
  '_dexie.js': { file: 'dexie.js' },
  'style.css': { file: 'style.css' },
}

test('a screen loads the entry, its own chunk and what these import, each once', () => {
  expect(filesFor({ chunks }, [/public/])).toEqual(['entry.js', 'form.js', 'public.js', 'react.js'])
})

test('what another screen imports is not counted', () => {
  expect(filesFor({ chunks }, [])).toEqual(['entry.js', 'react.js'])
})

test('a screen that is in no chunk is an error, never an easy budget', () => {
  expect(() => filesFor({ chunks }, [/renamed/])).toThrow('no chunk of the build comes from renamed')
})
