import { expect, test } from 'vitest'
import { filesFor } from './bundle.ts'

const chunks = {
  'index.html': { file: 'entry.js', imports: ['_react.js'] },
  '_react.js': { file: 'react.js' },
  'src/routes/public.tsx?split': { file: 'public.js', imports: ['_form.js', 'index.html'] },
  '_form.js': { file: 'form.js', imports: ['_react.js'] },
  'src/routes/private.tsx?split': { file: 'private.js', imports: ['_engine.js'] },
  '_engine.js': { file: 'engine.js' },
  'style.css': { file: 'style.css' },
}
const modules = {
  'entry.js': ['src/main.tsx'],
  'public.js': ['src/routes/public.tsx?split'],
  'private.js': ['src/routes/private.tsx?split'],
  'engine.js': ['src/app/courtside/courtside.ts', 'node_modules/dexie/dexie.mjs'],
}

test('a screen loads the entry, its own file and their imports, each once', () => {
  expect(filesFor({ chunks, modules }, [/main/, /public/])).toEqual([
    'entry.js',
    'form.js',
    'public.js',
    'react.js',
  ])
})

test('a source is found in whichever file the build placed it', () => {
  expect(filesFor({ chunks, modules }, [/main/, /courtside/])).toEqual(['engine.js', 'entry.js', 'react.js'])
})

test('imports of another screen are not counted', () => {
  expect(filesFor({ chunks, modules }, [/main/])).toEqual(['entry.js', 'react.js'])
})

test('files loaded on demand count only for the screen that loads them', () => {
  const onDemand = { ...chunks, 'index.html': { ...chunks['index.html'], dynamicImports: ['_engine.js'] } }
  expect(filesFor({ chunks: onDemand, modules }, [/main/])).toEqual(['entry.js', 'react.js'])
  expect(filesFor({ chunks: onDemand, modules }, [/main/], true)).toEqual([
    'engine.js',
    'entry.js',
    'react.js',
  ])
})

test('a screen that is in no file is an error, and not a passed budget', () => {
  expect(() => filesFor({ chunks, modules }, [/renamed/])).toThrow('no file of the build holds renamed')
})
