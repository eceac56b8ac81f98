/**
 * The walls of the house: which folder may import which. What is not listed is forbidden.
 * Run by `npm run boundaries` (tests/checks/boundaries.ts), which also makes sure that every file was read.
 */
const arrows = {
  contract: [],
  offline: ['contract'],
  server: ['contract'],
  sw: ['offline', 'contract'],
  ui: ['styled-system'],
  app: ['ui', 'offline', 'contract', 'styled-system'],
  features: ['app', 'ui', 'offline', 'contract', 'styled-system'],
  routes: ['features', 'app', 'ui', 'offline', 'contract', 'styled-system'],
}

/**
 * Rooms of the server that know no noun (account, event, player …), and what else each may import there. Types count,
 * too.
 */
const serverGround = {
  settings: [],
  database: ['settings'],
  traces: ['settings'],
  http: ['database', 'traces'],
  mail: ['database', 'http', 'settings', 'traces'],
  access: ['database', 'http'],
  handling: ['access', 'database', 'http', 'settings', 'traces'],
}

/** Rooms in which only these packages may be used, besides the test tools in their tests. */
const packages = {
  contract: ['valibot'],
  offline: ['valibot', 'dexie', 'eventsource-parser'],
  ui: ['react', 'react-dom', '@ark-ui/react', '@tanstack/react-virtual', 'lucide-react', '@pandacss/dev'],
}

/** Packages that belong to one side; types of React count as React. */
const serverOnly = [
  'hono',
  '@hono/[^/]+',
  'kysely',
  'pg',
  '@types/pg',
  'pino',
  '@node-rs/argon2',
  'nodemailer',
  'prom-client',
  '@opentelemetry/[^/]+',
]
const reactOnly = [
  'react',
  'react-dom',
  '@types/react',
  '@types/react-dom',
  '@ark-ui/[^/]+',
  'lucide-react',
  '@tanstack/[^/]+',
]

/** Tests, and what only they use, beside what they test. */
const tests = ['\\.(test|spec)\\.tsx?$', '^src/[^/]+/testing/']
const testFloor = ['^tests/support/', 'node_modules/(vitest|fake-indexeddb|fast-check|@fast-check/[^/]+)/']
/** Panda reads the theme when it generates; the browser never loads these files. */
const theme = '^src/ui/theme/'
const room = (name) => (name === 'sw' ? '^sw/' : `^src/${name}/`)
const npm = (names) => `node_modules/(${names.join('|')})/`

const roomRules = Object.entries(arrows).map(([name, allowed]) => ({
  name: `${name}-wall`,
  comment: `${name} may import ${allowed.join(', ') || 'nothing'} of this project`,
  severity: 'error',
  from: { path: room(name) },
  to: {
    path: '^(src|sw|tests)/',
    pathNot: [room(name), ...allowed.map(room), '^tests/support/'],
  },
}))

const serverRoom = (name) => `^src/server/${name}/`
const serverRules = Object.entries(serverGround).map(([name, allowed]) => ({
  name: `server-${name}-wall`,
  comment: `of the server, ${name} may import ${allowed.join(', ')}`,
  severity: 'error',
  from: { path: `^src/server/${name}/`, pathNot: tests },
  to: { path: '^src/server/', pathNot: [name, ...allowed].map(serverRoom) },
}))

const packageRules = Object.entries(packages).map(([name, allowed]) => ({
  name: `${name}-packages`,
  comment: `${name} may use ${allowed.join(', ')}`,
  severity: 'error',
  from: { path: room(name) },
  to: {
    path: 'node_modules/',
    pathNot: [npm(allowed.flatMap((each) => [each, `@types/${each}`])), ...testFloor],
  },
}))

export default {
  forbidden: [
    ...roomRules,
    ...serverRules,
    ...packageRules,
    {
      name: 'server-top-composes',
      comment: 'rooms of the server are composed at its top, and know nothing of that',
      severity: 'error',
      from: { path: '^src/server/[^/]+/', pathNot: tests },
      to: { path: '^src/server/[^/]+$' },
    },
    {
      name: 'server-demo-stays-out',
      comment: 'what is served to real people knows nothing of the demo',
      severity: 'error',
      from: { path: '^src/server/[^/]+/', pathNot: [...tests, '^src/server/demo/'] },
      to: { path: '^src/server/demo/' },
    },
    {
      name: 'app-start-wall',
      comment: 'main.tsx starts the browser app: no server, no worker, no tests in it',
      severity: 'error',
      from: { path: '^src/[^/]+$' },
      to: { path: '^(src/server|sw|tests)/' },
    },
    {
      name: 'features-apart',
      comment: 'a feature never imports another: what two share moves to app or ui',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      comment: 'types included: whoever reads one file of a circle must read them all',
      from: { pathNot: tests },
      to: { circular: true },
    },
    {
      name: 'server-packages-stay',
      comment: 'the browser never downloads what only {host} needs',
      severity: 'error',
      from: { path: '^(src|sw)/', pathNot: '^src/server/' },
      to: { path: npm(serverOnly) },
    },
    {
      name: 'react-stays-on-screen',
      comment: 'engine, worker and {host} know neither React nor its libraries',
      severity: 'error',
      from: { path: ['^sw/', '^src/(contract|offline|server)/'] },
      to: { path: npm(reactOnly) },
    },
    {
      name: 'dexie-stays-in-offline',
      comment: 'screens read views; only the engine knows the database',
      severity: 'error',
      from: { path: ['^sw/', '^src/'], pathNot: '^src/offline/' },
      to: { path: 'node_modules/(dexie|dexie-react-hooks)/' },
    },
    {
      name: 'node-stays-on-the-server',
      severity: 'error',
      from: { path: ['^sw/', '^src/'], pathNot: ['^src/server/', ...tests] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'tests-stay-out',
      comment: 'what ships never imports what tests it',
      severity: 'error',
      from: { path: '^(src|sw)/', pathNot: tests },
      to: { path: ['^tests/', ...tests, ...testFloor] },
    },
    {
      name: 'no-dev-dependency',
      comment: 'what ships is in "dependencies"',
      severity: 'error',
      from: { path: '^(src|sw)/', pathNot: [...tests, theme] },
      to: {
        dependencyTypes: ['npm-dev', 'npm-no-pkg'],
        pathNot: ['node_modules/@types/', 'node_modules/(vite|workbox-[^/]+|schema-dts)/'],
      },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '^#styled/'] },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: ['node_modules', '^src/styled-system/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css', '.d.ts'],
    },
  },
}
