import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import type { Part } from './parts.ts'
import { nextToStart } from './next-to-start.ts'
import { type Tally, tallyOf } from './tally.ts'

type Outcome = 'passed' | 'failed' | 'not run'
interface Result extends Tally {
  name: string
  outcome: Outcome
  seconds: number
}

const isCI = process.env.CI === 'true'

/**
 * Runs all parts, in their order as far as `nextToStart` allows, and prints the result of each.
 * @returns the exit code
 */
export async function runParts(parts: readonly Part[]): Promise<number> {
  const reports = mkdtempSync(join(tmpdir(), 'play-reports-'))
  const results = new Map<string, Result>()
  const running = new Map<Part, Promise<void>>()
  const waiting = [...parts]
  const perform = async (part: Part) => {
    const broken = part.after?.find((name) => (results.get(name)?.outcome ?? 'passed') !== 'passed')
    console.log(`\n▸ ${part.name}`)
    const start = performance.now()
    const done = broken
      ? missing(`"${broken}" did not pass`, true)
      : await run(part, join(reports, `${parts.indexOf(part)}.json`))
    const seconds = (performance.now() - start) / 1000
    results.set(part.name, { ...done, name: part.name, seconds })
    running.delete(part)
    console.log(`${mark[done.outcome]} ${part.name}, ${seconds.toFixed(1)} s`)
  }
  try {
    while (waiting.length + running.size > 0) {
      const next = nextToStart(waiting, [...running.keys()])
      if (next) {
        waiting.splice(waiting.indexOf(next), 1)
        running.set(next, perform(next))
      } else await Promise.race(running.values())
    }
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
  return conclude(parts.flatMap(({ name }) => results.get(name) ?? []))
}

async function run(part: Part, report: string): Promise<Omit<Result, 'name' | 'seconds'>> {
  const prepared = part.prepare ? await part.prepare() : { env: {} }
  if (!prepared)
    return missing('this machine does not have what it needs, and it could not be installed', isCI)
  try {
    const isGreen = await execute(part, report, prepared.env)
    const tally = part.report
      ? tallyOf(part.report, report, isGreen)
      : { passed: Number(isGreen), failed: Number(!isGreen), failures: [] }
    return { ...tally, outcome: isGreen && tally.failed === 0 ? 'passed' : 'failed' }
  } finally {
    await prepared.release?.()
  }
}

/** A part that can't run is reported. In CI, where nobody watches, it counts as a failure. */
function missing(why: string, isFailure: boolean): Omit<Result, 'name' | 'seconds'> {
  console.error(`NOT RUN: ${why}.`)
  return { passed: 0, failed: Number(isFailure), failures: [], outcome: 'not run' }
}

async function execute(
  { command, report, isNarrow }: Part,
  reportFile: string,
  env: Record<string, string>,
): Promise<boolean> {
  const [program = '', ...words] = command
  const reporters = {
    vitest: ['--reporter=default', '--reporter=./tests/run/vitest-reporter.ts'],
    playwright: ['--reporter=list,json'],
  }
  const child = spawn(program, [...words, ...(report ? reporters[report] : [])], {
    stdio: isNarrow ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      ...env,
      PATH: [resolve('node_modules/.bin'), process.env.PATH].join(delimiter),
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
      PLAY_TALLY: reportFile,
    },
  })
  // The output of two parts at the same time would not be readable.
  const printed: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data: Buffer) => printed.push(data))
  const [code] = (await once(child, 'close')) as [number | null]
  process.stdout.write(Buffer.concat(printed))
  return code === 0
}

const mark: Record<Outcome, string> = { passed: '✔', failed: '✘', 'not run': '○' }

/** The failures are printed again at the end, where they are read first. The complete output stands further up. */
const longestFailure = 5000

function conclude(results: readonly Result[]): number {
  for (const { name, failures } of results) {
    for (const failure of failures) console.log(`\n✘ ${name}: ${failure.slice(0, longestFailure)}`)
  }
  console.log('')
  for (const { name, outcome, passed, failed, seconds } of results) {
    const counts =
      outcome === 'not run' ? 'NOT RUN' : `${passed} passed${failed > 0 ? `, ${failed} FAILED` : ''}`
    console.log(`${mark[outcome]} ${name.padEnd(38)} ${seconds.toFixed(1).padStart(6)} s   ${counts}`)
  }
  const sum = (of: (tally: Tally) => number) => results.reduce((total, result) => total + of(result), 0)
  const failed = sum((tally) => tally.failed)
  console.log(`\n${sum((tally) => tally.passed)} passed, ${failed} failed`)
  return failed > 0 ? 1 : 0
}
