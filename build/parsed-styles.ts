import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, type ChildNode } from 'postcss'
import type { Plugin } from 'vite'
import type { Piece } from '../src/server/site/page-styles.ts'

const groups = new Set(['layer', 'media', 'supports', 'container'])

/** The pieces of a built style sheet. */
const piecesOf = (css: string): readonly Piece[] => parse(css).nodes.flatMap(pieceOf)

function pieceOf(node: ChildNode): Piece[] {
  if (node.type === 'rule') {
    const declarations = node.nodes.filter((each) => each.type === 'decl').map(String)
    return [{ kind: 'rule', selectors: node.selectors, declarations }]
  }
  if (node.type !== 'atrule') return []
  const head = `@${node.name}${node.raws.afterName ?? ' '}${node.params}`.trim()
  if (!node.nodes) return [{ kind: 'statement', head }]
  if (groups.has(node.name)) return [{ kind: 'group', head, pieces: node.nodes.flatMap(pieceOf) }]
  return [{ kind: 'block', head, text: node.nodes.map(String).join(';') }]
}

/**
 * Writes the parts of the style sheets in `assets` of a built app into `.render/styles.json`, by the addresses of the
 * sheets.
 */
export function writeParsedStyles(appFolder: string): void {
  const files = globSync('assets/*.css', { cwd: appFolder })
  const pieces = files.map((file) => [`/${file}`, piecesOf(readFileSync(join(appFolder, file), 'utf8'))])
  writeFileSync(join(appFolder, '.render', 'styles.json'), JSON.stringify(Object.fromEntries(pieces)))
}

/**
 * Writes that file next to the module that renders pages. The server then gives each page only the rules that it needs.
 */
export function parsedStyles(): Plugin {
  let folder = ''
  return {
    name: 'play-parsed-styles',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir)
    },
    closeBundle: { sequential: true, handler: () => writeParsedStyles(folder) },
  }
}
