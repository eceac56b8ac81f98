import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** An entry of Vite's manifest (`build.manifest`). */
interface Chunk {
  file: string
  src?: string
  isEntry?: boolean
  imports?: string[]
}

export interface Bundle {
  chunks: Record<string, Chunk>
  /** File of the bundle → source files in it (vite.config.ts writes this list). */
  modules: Record<string, string[]>
  /** Bytes of a file of the bundle as a server sends it, with brotli. */
  weigh(file: string): number
}

/** What `npm run build` made. */
export function readBundle(folder: string): Bundle {
  const json = (name: string) => JSON.parse(readFileSync(join(folder, '.vite', name), 'utf8')) as unknown
  return {
    chunks: json('manifest.json') as Bundle['chunks'],
    modules: json('modules.json') as Bundle['modules'],
    weigh: (file) => brotliCompressSync(readFileSync(join(folder, file))).length,
  }
}

/**
 * JavaScript that a browser loads for a screen: the entry, the chunks made from `sources`, and all that these
 * import without waiting to be asked.
 * @param sources each must match the source of at least one chunk
 * @throws when a source matches nothing: a budget that measures nothing would hold for ever
 */
export function filesFor({ chunks }: Pick<Bundle, 'chunks'>, sources: readonly RegExp[]): string[] {
  const loaded = new Set<string>()
  const load = (name: string) => {
    const chunk = chunks[name]
    if (!chunk || loaded.has(name)) return
    loaded.add(name)
    chunk.imports?.forEach(load)
  }
  for (const [name, chunk] of Object.entries(chunks)) if (chunk.isEntry) load(name)
  for (const source of sources) {
    const found = Object.keys(chunks).filter((name) => source.test(name))
    if (found.length === 0) throw new Error(`no chunk of the build comes from ${source.source}`)
    found.forEach(load)
  }
  const files = new Set([...loaded].map((name) => chunks[name]?.file ?? ''))
  return [...files].filter((file) => file.endsWith('.js')).toSorted()
}
