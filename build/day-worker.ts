import { join } from 'node:path'
import { build, type Plugin } from 'vite'

/**
 * Builds the worker for visitors who follow a day (sw/day-worker.ts). It is a file of its own, without any code of the
 * app.
 */
export function dayWorker(): Plugin {
  let root = ''
  let outDir = ''
  return {
    name: 'play-day-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root
      outDir = config.build.outDir
    },
    closeBundle: {
      sequential: true,
      async handler() {
        await build({
          configFile: false,
          root,
          logLevel: 'warn',
          publicDir: false,
          build: {
            outDir: join(root, outDir),
            emptyOutDir: false,
            target: 'es2022',
            lib: {
              entry: 'sw/day-worker.ts',
              formats: ['iife'],
              name: 'dayWorker',
              fileName: () => 'day-worker.js',
            },
          },
        })
      },
    },
  }
}
