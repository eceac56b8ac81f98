import { join } from 'node:path'
import { build, type Plugin } from 'vite'

/**
 * Builds one module for Node from `src/served.tsx`, with everything that it imports, so that the server needs no
 * package of the app.
 * @param folder the folder for `page.mjs`
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
        // 'use client' has no meaning without server components.
        checks: { moduleLevelDirective: false },
      },
    },
  })
}

/** Writes the module next to the app. The server does not serve files in hidden folders. */
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
