import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** An entry of Vite's manifest (`build.manifest`). */
interface Chunk {
  file: string
  name?: string
  imports?: string[]
  css?: string[]
}

/** The files of a part of the app, as paths. */
export interface BuiltFiles {
  /** The part's own file first, then those that it imports. */
  scripts: readonly string[]
  styles: readonly string[]
}

/**
 * The files that a screen needs. The browser fetches them together with the app's own script instead of after it ran:
 * one round trip less on a slow connection.
 * @param folder folder of the built app
 * @param name name of a file of the build, without its hash
 * @returns none when the build has no such file
 */
export function filesOf(folder: string, name: string): BuiltFiles {
  const manifest = join(folder, '.vite', 'manifest.json')
  if (!existsSync(manifest)) return { scripts: [], styles: [] }
  const chunks = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, Chunk>
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const add = (chunk: Chunk | undefined) => {
    if (!chunk || scripts.has(`/${chunk.file}`)) return
    scripts.add(`/${chunk.file}`)
    for (const file of chunk.css ?? []) styles.add(`/${file}`)
    for (const key of chunk.imports ?? []) add(chunks[key])
  }
  add(Object.values(chunks).find((chunk) => chunk.name === name))
  return { scripts: [...scripts], styles: [...styles] }
}

/** Adds a preload to the page for each of these files that has none yet. */
export function withPreloads(html: string, files: readonly string[]): string {
  const links = files
    .filter((file) => !html.includes(`"${file}"`))
    .map((file) => `<link rel="modulepreload" crossorigin href="${file}">`)
  return html.replace('</head>', () => `${links.join('')}</head>`)
}
