import type { Plugin } from 'vite'

const comment = '//# allFunctionsCalledOnLoad\n'
/** In bytes. Smaller files have few functions, and the comment would cost more than it gives. */
const smallest = 60_000

/**
 * Asks Chromium to compile all functions of the large files while they are read, in a thread beside the page. Otherwise
 * it compiles each one when it is first called, at every start anew: it stores what it has compiled of scripts, but does
 * not use it for modules. Other browsers ignore the comment, which must be the first thing in the file.
 */
export function compileAhead(): Plugin {
  return {
    name: 'play-compile-ahead',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, files) {
        for (const file of Object.values(files))
          if (file.type === 'chunk' && file.code.length > smallest) file.code = comment + file.code
      },
    },
    writeBundle(_options, files) {
      for (const file of Object.values(files))
        if (
          file.type === 'chunk' &&
          file.code.length > smallest + comment.length &&
          !file.code.startsWith(comment)
        )
          this.error(`something was written before the first line of ${file.fileName}`)
    },
  }
}
