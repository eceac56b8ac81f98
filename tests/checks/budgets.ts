import { type Bundle, filesFor, readBundle } from './bundle.ts'
import { limits } from './limits.ts'

interface Budget {
  screen: string
  /** Brotli, in kB of 1000 bytes. */
  limit: number
  /** The entry, and the files that the screen's route loads when it opens. */
  sources: readonly RegExp[]
  /** Modules that none of the files may contain. */
  without: readonly { what: string; module: RegExp }[]
}

const ark = { what: 'Ark', module: /node_modules\/(@ark-ui|@zag-js)\// }
const dexie = { what: 'Dexie', module: /node_modules\/dexie\// }
const router = { what: 'the router', module: /node_modules\/@tanstack\/(react-)?router(-core)?\// }
const organiser = {
  what: "organiser's code",
  module: /src\/(offline\/|app\/courtside\/|routes\/_private\/.*split|features\/(?!registration\/|shell\/))/,
}

/** The screen of a route's file. The content of its error state is in another chunk. */
const route = (path: string) => new RegExp(`^src/routes/${RegExp.escape(path)}\\?tsr-split=component$`)
const visitor = /^src\/visitor\.tsx$/
const eventArea = [
  /^src\/main\.tsx$/,
  route('_private.tsx'),
  route('_private/manager.tsx'),
  route('_private/manager/event.tsx'),
  /^src\/app\/courtside\/courtside\.ts$/,
]

const budgets: readonly Budget[] = [
  {
    screen: '/event-register/{id}, info step',
    limit: limits.visitor,
    sources: [visitor],
    without: [ark, dexie, router, organiser],
  },
  {
    screen: '/event-register/{id}, the whole wizard',
    limit: limits.wizard,
    sources: [visitor, /^src\/features\/registration\/wizard\/wizard\.tsx$/],
    without: [ark, dexie, router, organiser],
  },
  {
    screen: '/manager/event/players',
    limit: limits.eventScreen,
    sources: [...eventArea, route('_private/manager/event/players.tsx')],
    without: [],
  },
  {
    screen: '/manager/event/home',
    limit: limits.eventScreen,
    sources: [...eventArea, route('_private/manager/event/home.tsx')],
    without: [],
  },
]

const bundle = readBundle('dist')
const rows = budgets.map((budget) => measure(bundle, budget))
console.table(rows.map(({ problems: _, ...row }) => row))
// The file of the app starts the app, also where only an icon is wanted of it.
const appForVisitors = filesFor(bundle, [visitor], true)
  .filter((file) => bundle.modules[file]?.includes('src/main.tsx'))
  .map((file) => `/event-register/{id}: a part that visitors load on demand loads the app with it (${file})`)
const problems = [...rows.flatMap((row) => row.problems), ...appForVisitors]
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1

function measure(from: Bundle, { screen, limit, sources, without }: Budget) {
  const files = filesFor(from, sources)
  const weights = files.map((file) => ({ file, kB: from.weigh(file) / 1000 }))
  const total = weights.reduce((sum, { kB }) => sum + kB, 0)
  const unwanted = without.flatMap(({ what, module }) =>
    files.flatMap((file) =>
      (from.modules[file] ?? [])
        .filter((source) => module.test(source))
        .map((source) => `${screen}: ${file} contains ${what} (${source})`),
    ),
  )
  const heaviest = weights
    .toSorted((a, b) => b.kB - a.kB)
    .slice(0, 8)
    .map(({ file, kB }) => `  ${kB.toFixed(1)} kB ${file}`)
  const tooHeavy = [
    `${screen}: ${total.toFixed(1)} kB of JavaScript, at most ${limit}. Heaviest:`,
    ...heaviest,
  ]
  return {
    screen,
    files: files.length,
    'kB br': Number(total.toFixed(1)),
    limit,
    problems: total > limit ? [...unwanted, tooHeavy.join('\n')] : unwanted,
  }
}
