interface Import {
  from: string
  to: string
}

/**
 * Imports between folders beside each other (`src/server/players` and `src/server/registrations`) that form a circle,
 * directly or through other folders. The files themselves need not form a circle. A reader who wants to understand one
 * of these folders must understand all of them.
 * @param imports of files, as paths from the project's root
 * @returns one import of each pair of folders in a circle
 */
export function circlesOfFolders(imports: readonly Import[]): Import[] {
  const arrows = new Map<string, Map<string, Import>>()
  for (const each of imports) {
    const pair = siblings(each)
    if (!pair) continue
    const [from, to] = pair
    const targets = arrows.get(from) ?? new Map<string, Import>()
    if (!targets.has(to)) targets.set(to, each)
    arrows.set(from, targets)
  }
  return [...arrows].flatMap(([from, targets]) =>
    [...targets].filter(([to]) => leadsTo(arrows, to, from)).map(([, each]) => each),
  )
}

/** The folders on both sides, at the level where the paths part; undefined where one of them is a file there. */
function siblings({ from, to }: Import): [from: string, to: string] | undefined {
  const one = from.split('/').slice(0, -1)
  const other = to.split('/').slice(0, -1)
  const depth = one.findIndex((folder, at) => folder !== other[at])
  if (depth < 0 || depth >= other.length) return undefined
  return [one.slice(0, depth + 1).join('/'), other.slice(0, depth + 1).join('/')]
}

function leadsTo(arrows: ReadonlyMap<string, ReadonlyMap<string, Import>>, from: string, to: string) {
  const reached = new Set([from])
  for (const folder of reached) for (const next of arrows.get(folder)?.keys() ?? []) reached.add(next)
  return reached.has(to)
}
