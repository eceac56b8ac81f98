import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** An entry of Vite's manifest (`build.manifest`). */
interface Chunk {
  file: string
  name?: string
  imports?: string[]
}

/**
 * The files that a screen needs. The browser fetches them together with the app's own script instead of after it ran:
 * one round trip less on a slow connection.
 * @param folder folder of the built app
 * @param name name of a file of the build, without its hash
 * @returns paths, dependencies included; none when the build has no such file
 */
export function filesOf(folder: string, name: string): string[] {
  const manifest = join(folder, '.vite', 'manifest.json')
  if (!existsSync(manifest)) return []
  const chunks = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, Chunk>
  const files = new Set<string>()
  const add = (chunk: Chunk | undefined) => {
    if (!chunk || files.has(`/${chunk.file}`)) return
    files.add(`/${chunk.file}`)
    for (const key of chunk.imports ?? []) add(chunks[key])
  }
  add(Object.values(chunks).find((chunk) => chunk.name === name))
  return [...files]
}

/** Adds a preload to the page for each of these files that has none yet. */
export function withPreloads(html: string, files: readonly string[]): string {
  const links = files
    .filter((file) => !html.includes(`"${file}"`))
    .map((file) => `<link rel="modulepreload" crossorigin href="${file}">`)
  return html.replace('</head>', () => `${links.join('')}</head>`)
}
