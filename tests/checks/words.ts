import type { RefusedWord } from './refused-words.ts'

/** Comments and texts of a program, which contain no identifiers. */
const notCode = /\/\*[^]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g

/** The program with comments and texts replaced by blanks, so that line numbers stay the same. */
const codeOf = (text: string) => text.replaceAll(notCode, (part) => part.replaceAll(/[^\n]/g, ' '))

/**
 * Identifiers that the dictionary refuses (docs/words.md), with the words to use instead.
 * @param path from the root of the repository
 */
export function refusedIn(path: string, text: string, words: readonly RefusedWord[]): string[] {
  const wanted = words.filter(({ staysIn }) => !staysIn?.test(path))
  const pattern = new RegExp(`(?<![\\w$-])(?:${wanted.map(({ word }) => word).join('|')})(?![\\w$-])`, 'g')
  const code = codeOf(text)
  return [...code.matchAll(pattern)].map(({ 0: found, index }) => {
    const line = code.slice(0, index).split('\n').length
    const { instead = '' } = wanted.find(({ word }) => word === found) ?? {}
    return `${path}:${line}: '${found}' says too little: ${instead} (docs/words.md)`
  })
}
