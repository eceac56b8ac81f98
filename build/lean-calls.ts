import { parseSync, type Plugin, Visitor } from 'vite'

/** What the server's routes and the OpenAPI document read of a call, and no browser. */
const forServers = new Set(['summary', 'refusals'])

/** Leaves out of the app what it never reads of the contract's calls: their summaries and lists of refusals, 1 kB. */
export function leanCalls(): Plugin {
  return {
    name: 'play-lean-calls',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/contract\/[^/]+\.ts$/, code: 'call({' },
      handler: (code) => ({ code: withoutWords(code), map: null }),
    },
  }
}

/** The source of a module whose calls of `call({ … })` say only what a client needs. */
export function withoutWords(source: string): string {
  const spare: { start: number; end: number }[] = []
  new Visitor({
    CallExpression({ callee, arguments: [declared] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'call') return
      if (declared?.type !== 'ObjectExpression') return
      for (const property of declared.properties) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') continue
        if (forServers.has(property.key.name)) spare.push(property)
      }
    },
  }).visit(parseSync('module.ts', source).program)
  return spare.reduceRight(
    (text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''),
    source,
  )
}
