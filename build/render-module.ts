import { join } from 'node:path'
import { build, type Plugin } from 'vite'

/**
 * Makes of `src/served.tsx` one module for Node, with everything that it needs: the server needs no package of the app.
 * @param folder where `page.mjs` goes
 */
export async function buildRenderModule(root: string, folder: string): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: 'src/served.tsx',
      outDir: folder,
      minify: true,
      target: 'node20',
      rolldownOptions: {
        output: { entryFileNames: 'page.mjs', codeSplitting: false },
        // 'use client' means nothing where there are no server components.
        checks: { moduleLevelDirective: false },
      },
    },
  })
}

/** Puts the module beside the app. The server does not serve files in hidden folders. */
export function renderModule(): Plugin {
  let root = ''
  let outDir = ''
  return {
    name: 'play-render-module',
    apply: 'build',
    configResolved(config) {
      root = config.root
      outDir = config.build.outDir
    },
    closeBundle: {
      sequential: true,
      handler: () => buildRenderModule(root, join(root, outDir, '.render')),
    },
  }
}
