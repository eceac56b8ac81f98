import type { Plugin, Rolldown } from 'vite'

type Module = Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds'>
export type Graph = (id: string) => Module | null

/**
 * Patterns of modules. Each pattern must match at least one module, so that a renamed route fails the build instead of
 * silently losing its place.
 */
type Modules = readonly RegExp[]

/** Modules that each group of users loads first. */
export interface Audiences {
  /** Modules of the app itself. Every page loads them, except the page for visitors. */
  start: Modules
  /** Packages that every page needs. */
  everywhere: Modules
  /** Packages that the app and a visitor's registration share. */
  shared: Modules
  /** Modules of the page for visitors, which must stay small and does not load the app. */
  visitors: Modules
  /** Modules of the same page when the app shows it. */
  visitorsInApp: Modules
  /** The layouts of the screens for signed-in users and for organisers. */
  frames: Modules
  /** The screens of organisers. */
  organisers: Modules
  /**
   * Screens of organisers that are opened rarely, or whose parts hardly any other screen needs. A module that only
   * these screens share is loaded with them.
   */
  seldom: Modules
}

/**
 * The bundler alone would cut shared modules into about a hundred small files, which compress worse and need as many
 * requests. Here every module that a first screen needs goes into one of six files, by its users: `base` for
 * everybody, `parts` for everybody but visitors who only read, `forms` for whoever registers or signs in, `app` for
 * everybody but visitors, `signed-in` for organisers and players, `organiser` for organisers only. A module that only one
 * screen needs, or that is loaded on demand, stays where the bundler puts it.
 */
export function shareFiles(audiences: Audiences): Plugin {
  let files: Map<string, string> = new Map()
  const group = (name: string, priority: number) => ({
    name: (id: string) => (files.get(id) === name ? name : null),
    debugName: name,
    priority,
  })
  return {
    name: 'play-share-files',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                group('base', 5),
                group('parts', 4),
                group('app', 3),
                group('signed-in', 2),
                group('organiser', 1),
                group('forms', 0),
              ],
            },
          },
        },
      },
    }),
    renderStart() {
      files = sharedFiles([...this.getModuleIds()], (id) => this.getModuleInfo(id), audiences)
    },
  }
}

/**
 * Maps each module to its shared file.
 * @throws when a pattern matches no module
 */
export function sharedFiles(
  ids: readonly string[],
  graph: Graph,
  { start, everywhere, shared, visitors, visitorsInApp, frames, organisers, seldom }: Audiences,
) {
  const isOneOf = (modules: Modules) => (id: string) => modules.some((pattern) => pattern.test(id))
  const matching = (modules: Modules) => {
    const unmatched = modules.find((pattern) => !ids.some((id) => pattern.test(id)))
    if (unmatched) throw new Error(`share-files: no module of the app matches ${unmatched}`)
    return ids.filter(isOneOf(modules))
  }
  const initially = needs(matching(start), graph)
  const byVisitors = needs(matching(visitors), graph)
  const byVisitorsLater = needs(matching(visitors), graph, () => true)
  const byWizard = needs(
    [...byVisitors].flatMap((id) => graph(id)?.dynamicallyImportedIds ?? []),
    graph,
  )
  const framed = needs(matching(frames), graph)
  const rare = new Set(matching(seldom))
  const often = matching(organisers).filter((id) => !rare.has(id))
  const screens = often.map((id) => needs([id], graph))
  const byOrganisers = (id: string) => framed.has(id) || screens.filter((screen) => screen.has(id)).length > 1
  const isOfOrganisers = isOneOf(organisers)
  const isElsewhere = (id: string) => !isOfOrganisers(id)
  const roots = [...matching(start), ...initially].flatMap((id) => graph(id)?.dynamicallyImportedIds ?? [])
  const byOthers = needs(roots.filter(isElsewhere), graph, isElsewhere)
  const isOfVisitors = isOneOf(visitorsInApp)
  matching(visitorsInApp)
  const byMore = needs(
    roots.filter((id) => !isOfVisitors(id)),
    graph,
    (id) => !isOfVisitors(id),
  )
  const fileOf = (id: string) => {
    if (byVisitors.has(id) && (initially.has(id) || byMore.has(id))) return 'base'
    if (byVisitorsLater.has(id) && (initially.has(id) || byOrganisers(id))) return 'parts'
    if (initially.has(id)) return 'app'
    if (byWizard.has(id) && byMore.has(id) && !screens.some((screen) => screen.has(id))) return 'forms'
    if (!byOrganisers(id)) return
    return byOthers.has(id) ? 'signed-in' : 'organiser'
  }
  const files = new Map(matching(everywhere).map((id) => [id, 'base']))
  for (const id of matching(shared)) files.set(id, 'parts')
  for (const id of ids) {
    // The graph contains whole packages, but the bundle contains only the parts that are used. So a package goes with
    // the first module that needs it.
    if (id.includes('/node_modules/')) continue
    const file = fileOf(id)
    if (file) files.set(id, file)
  }
  return files
}

/** All modules that these modules import. With `later`, also the dynamic imports for which `later` answers true. */
function needs(from: readonly string[], graph: Graph, later?: (id: string) => boolean): Set<string> {
  const found = new Set<string>()
  const open = [...from]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue
    found.add(id)
    const module = graph(id)
    open.push(...(module?.importedIds ?? []))
    if (later) open.push(...(module?.dynamicallyImportedIds ?? []).filter(later))
  }
  return found
}
