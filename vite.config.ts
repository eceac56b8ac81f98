import pandacss from '@pandacss/dev/postcss'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { spawn } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { compileAhead } from './build/compile-ahead.ts'
import { dayWorker } from './build/day-worker.ts'
import { keptScreenScript } from './build/kept-screen-script.ts'
import { parsedStyles } from './build/parsed-styles.ts'
import { renderModule } from './build/render-module.ts'
import { loadParts } from './build/load-parts.ts'
import { shareFiles } from './build/share-files.ts'
import { webManifest } from './build/web-manifest.ts'

const devHostPort = 3001

/** `npm run dev`: {host} beside Vite, restarted by Node when its files change. */
function hostBesideVite(): Plugin {
  return {
    name: 'play-host',
    apply: 'serve',
    configureServer(server) {
      const host = spawn(process.execPath, ['--watch', 'src/server/entry.js'], {
        stdio: 'inherit',
        env: { ...process.env, PORT: String(devHostPort) },
      })
      server.httpServer?.on('close', () => host.kill())
      process.on('exit', () => host.kill())
    },
  }
}

/** Which source went into which file: the size budgets read it (tests/checks/budgets.ts). */
function listModules(): Plugin {
  return {
    name: 'play-modules',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const modules = chunks.map(({ fileName, moduleIds }) => [
        fileName,
        moduleIds.map((id) => relative('.', id)),
      ])
      const source = JSON.stringify(Object.fromEntries(modules))
      this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source })
    },
  }
}

/** {host} sends these as they lie there (src/server/site): the best brotli is too slow to make for each answer. */
function packFiles(): Plugin {
  let folder = ''
  return {
    name: 'play-packed',
    apply: 'build',
    enforce: 'post',
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir)
    },
    closeBundle: {
      // After the service worker, which another plugin writes at the very end.
      order: 'post',
      sequential: true,
      handler() {
        for (const file of globSync('**/*.{js,css,svg,json,webmanifest}', { cwd: folder })) {
          const bytes = readFileSync(join(folder, file))
          writeFileSync(join(folder, `${file}.br`), brotliCompressSync(bytes))
          writeFileSync(join(folder, `${file}.gz`), gzipSync(bytes, { level: 9 }))
        }
      },
    },
  }
}

/** Where the files that screens share begin (build/share-files.ts). */
const audiences = {
  start: [/src\/main[.]tsx$/],
  everywhere: [/node_modules\/(react|react-dom|scheduler)\//],
  shared: [
    /node_modules\/(@tanstack\/(react-)?store|use-sync-external-store)\//,
    // Of the calendar of a registration. In the file of the organisers it would start the app on a visitor's page.
    /node_modules\/lucide-react\/dist\/esm\/icons\/chevron-right[.]/,
  ],
  visitors: [/src\/visitor[.]tsx$/],
  visitorsInApp: [/src\/routes\/_public\/event-register[.][$]id[.]tsx[?]tsr-split=component$/],
  frames: [
    /src\/routes\/_private[.]tsx[?]tsr-split=component$/,
    /src\/routes\/_private\/manager[.]tsx[?]tsr-split=component$/,
    /src\/routes\/_private\/manager\/event[.]tsx[?]tsr-split=component$/,
    /src\/app\/session\/session[.]ts$/,
    /src\/app\/courtside\/courtside[.]ts$/,
  ],
  organisers: [
    /src\/routes\/_private\/-organiser-frame[.]tsx$/,
    /src\/routes\/_private\/manager(\/.*)?[.]tsx([?]tsr-split=component)?$/,
    /src\/app\/courtside\/courtside[.]ts$/,
  ],
  seldom: [
    /src\/routes\/_private\/manager\/(new-event|now|pending|phone|event\/(brought-list|coupons|details|games|games_[.](now|order)|lists|messages|regulation|repeat|sponsors|statements|totals|waiting))[.]tsx/,
  ],
}

/** What Dexie's entry gives out is written for browsers of ten years ago; the same for those of today is beside it. */
const modernDexie = { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }

/** Visitors load what TanStack Form tells its developer tools with: 1.5 kB, and work at every key. */
const noDevtools = {
  find: /^@tanstack\/devtools-event-client$/,
  replacement: fileURLToPath(new URL('build/no-devtools.ts', import.meta.url)),
}

export default defineConfig({
  plugins: [
    listModules(),
    shareFiles(audiences),
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single', semicolons: false }),
    react(),
    loadParts(),
    compileAhead(),
    keptScreenScript(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest: webManifest,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['index.html', 'assets/*.{js,css}', '*.svg', 'icons/*.png'],
      },
    }),
    renderModule(),
    dayWorker(),
    parsedStyles(),
    hostBesideVite(),
    packFiles(),
  ],
  resolve: { alias: [modernDexie, noDevtools] },
  css: { transformer: 'postcss', postcss: { plugins: [pandacss()] } },
  build: {
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'src/visitor.tsx'],
      treeshake: { propertyReadSideEffects: false },
    },
  },
  server: { port: 3000, proxy: { '/v1': `http://127.0.0.1:${devHostPort}` } },
})
