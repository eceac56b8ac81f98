import type { Plugin } from 'vite'

const once = 'return baseModule().catch(handlePreloadError)'
const pauseMs = 300
const twice = `return baseModule()
  .catch(() => new Promise((resolve) => setTimeout(resolve, ${pauseMs})).then(baseModule))
  .catch(handlePreloadError)`

/**
 * Asks a second time for a part of the app that does not come: a browser drops a request at times, and a person would see
 * 'Sem conexão' with a good signal. All `import()` of a build go through Vite's helper, those of the router, too. The address
 * stays the same, so that no part runs twice; Firefox remembers the failure of an address, and only a reload helps there.
 */
export function retryParts(): Plugin {
  let isDone = false
  return {
    name: 'play-retry-parts',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler(code) {
        isDone = code.includes(once)
        return { code: code.replace(once, twice), map: null }
      },
    },
    buildEnd(error) {
      if (!error && !isDone) this.error("Vite's helper for import() is not as build/retry-parts.ts knows it")
    },
  }
}
