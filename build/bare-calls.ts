import type { Plugin } from 'vite'

/** As the formatter writes them: what only {host} and the description of its calls read of a call. */
const summary = /^ {2}summary:\s+(?:'(?:[^'\\]|\\.)*'|"[^"]*"|`[^`]*`),\n/gm
const refusals = /^ {2}refusals: \[[^\]]*\],\n/gm

/** Leaves out of the app what no browser reads of the calls in the contract: what they do, in English, and what may refuse them. */
export function bareCalls(): Plugin {
  return {
    name: 'play-bare-calls',
    apply: 'build',
    transform: {
      order: 'pre',
      filter: { id: /\/src\/contract\/.*\.ts$/, code: /\bcall\(\{/ },
      handler(code) {
        const bare = code.replace(summary, '').replace(refusals, '')
        if (/^ {2}(summary|refusals):/m.test(bare))
          this.error('a call is not written as build/bare-calls.ts reads it')
        return { code: bare, map: null }
      },
    },
  }
}
