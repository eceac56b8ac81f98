import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { cruise, type ICruiseOptions, type IModule, type IRuleSetType } from 'dependency-cruiser'
import { circlesOfFolders } from './folder-circles.ts'

export interface Violation {
  rule: string
  from: string
  to: string
}

export interface Cruised {
  violations: Violation[]
  /** Source files of the project that were read. */
  read: string[]
  /**
   * Source files that exist and were not read. With TypeScript 7, checkers have sometimes read nothing and still
   * succeeded.
   */
  unread: string[]
  dependencies: number
}

/**
 * Reads every source file of the project in `root` and checks its imports against the walls.
 * @param root folder with `.dependency-cruiser.mjs`, `src` and `sw`
 * @throws when a file cannot be parsed
 */
export async function cruiseProject(root: string): Promise<Cruised> {
  const { forbidden, options } = await wallsOf(root)
  const { output } = await cruise(['src', 'sw'], {
    ...options,
    baseDir: root,
    validate: true,
    ruleSet: { forbidden },
  })
  if (typeof output === 'string') throw new Error('the cruise gave a report instead of its findings')
  const read = output.modules
    .filter((module) => !module.couldNotResolve && module.followable !== false)
    .map((module) => module.source)
  const isRead = new Set(read)
  const files = globSync('{src,sw}/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.startsWith('src/styled-system/'))
  return {
    violations: [
      ...output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
      ...circlesOfFolders(shippedImports(output.modules)).map((each) => ({
        rule: 'no-circles-of-folders',
        ...each,
      })),
      ...fullRoots(files),
    ],
    read: files.filter((file) => isRead.has(file)),
    unread: files.filter((file) => !isRead.has(file)),
    dependencies: output.summary.totalDependenciesCruised ?? 0,
  }
}

/** Most files, without tests, directly in these folders. With more files, subfolders are needed. */
const mostAtRoot = { 'src/contract': 20, 'src/ui': 20, 'src/offline': 6 }

function fullRoots(files: readonly string[]): Violation[] {
  return Object.entries(mostAtRoot).flatMap(([folder, most]) => {
    const atRoot = files.filter((file) => dirname(file) === folder && !/\.test\.tsx?$/.test(file))
    return atRoot.length > most
      ? [{ rule: 'full-root', from: folder, to: `${atRoot.length} files at its root, at most ${most}` }]
      : []
  })
}

/** Imports between files of the project, types included, without those of tests. */
function shippedImports(modules: readonly IModule[]) {
  const isShipped = (file: string) =>
    /^(src|sw)\//.test(file) && !/\.(test|spec)\.tsx?$|\/testing\/|^src\/styled-system\//.test(file)
  return modules.flatMap(({ source, dependencies }) =>
    dependencies
      .map(({ resolved }) => ({ from: source, to: resolved }))
      .filter(({ from, to }) => isShipped(from) && isShipped(to)),
  )
}

async function wallsOf(root: string) {
  const file = pathToFileURL(join(root, '.dependency-cruiser.mjs')).href
  const { default: walls } = (await import(file)) as {
    default: { forbidden: IRuleSetType['forbidden']; options: ICruiseOptions }
  }
  return walls
}
