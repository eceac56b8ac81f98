import { keepFilesInMemory } from './run/files-in-memory.ts'
import { checkParts, checkPartsBeforeFull, fullParts } from './run/parts.ts'
import { runParts } from './run/run-parts.ts'

/** `npm run check` and `npm test`: the same as in CI. The last line contains the result. */
const wanted = process.argv[2]
if (wanted !== 'check' && wanted !== 'all') throw new Error('say what to run: check or all')
keepFilesInMemory()
process.exitCode = await runParts(wanted === 'check' ? checkParts : [...checkPartsBeforeFull, ...fullParts])
