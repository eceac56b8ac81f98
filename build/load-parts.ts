import type { Plugin } from 'vite'

/** Makes every `import()` of a build, also those of the router, load through src/app/connection/load-part.ts. */
export function loadParts(): Plugin {
  let isDone = false
  return {
    name: 'play-load-parts',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler(code) {
        isDone = code.includes('export const __vitePreload')
        return {
          code: `export { loadPart as __vitePreload } from '/src/app/connection/load-part.ts'`,
          map: null,
        }
      },
    },
    buildEnd(error) {
      if (!error && !isDone) this.error("Vite's helper for import() is not as build/load-parts.ts knows it")
    },
  }
}
