import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** An entry of Vite's manifest (`build.manifest`). */
interface Chunk {
  file: string
  imports?: string[]
  dynamicImports?: string[]
}

export interface Bundle {
  chunks: Record<string, Chunk>
  /** File of the bundle → source files in it (vite.config.ts writes this list). */
  modules: Record<string, string[]>
  /** Bytes of a file of the bundle as a server sends it, with brotli. */
  weigh(file: string): number
}

/** The result of `npm run build`. */
export function readBundle(folder: string): Bundle {
  const json = (name: string) => JSON.parse(readFileSync(join(folder, '.vite', name), 'utf8')) as unknown
  return {
    chunks: json('manifest.json') as Bundle['chunks'],
    modules: json('modules.json') as Bundle['modules'],
    weigh: (file) => brotliCompressSync(readFileSync(join(folder, file))).length,
  }
}

/**
 * JavaScript that a browser loads for a screen: the files that contain `sources`, and all their static imports.
 * @param sources the entry and the parts of the screen; each must match a source of the bundle
 * @param isLater whether the parts that are loaded on demand count too
 * @throws when one matches nothing, because a budget that measures nothing would never fail
 */
export function filesFor(
  { chunks, modules }: Omit<Bundle, 'weigh'>,
  sources: readonly RegExp[],
  isLater = false,
): string[] {
  const loaded = new Set<Chunk>()
  const load = (chunk: Chunk | undefined) => {
    if (!chunk || loaded.has(chunk)) return
    loaded.add(chunk)
    for (const name of chunk.imports ?? []) load(chunks[name])
    if (isLater) for (const name of chunk.dynamicImports ?? []) load(chunks[name])
  }
  const all = Object.values(chunks)
  for (const source of sources) {
    const holders = all.filter(({ file }) => modules[file]?.some((module) => source.test(module)))
    if (holders.length === 0) throw new Error(`no file of the build holds ${source.source}`)
    holders.forEach(load)
  }
  const files = [...loaded].map(({ file }) => file)
  return files.filter((file) => file.endsWith('.js')).toSorted()
}
