import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node'
import type { Tally } from './tally.ts'

/**
 * Writes a run's tally to the file that `PLAY_TALLY` names. Vitest's own JSON report leaves out failures outside of a
 * test: a hook, a worker that died, a rejection that nobody caught.
 */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const file = process.env.PLAY_TALLY
    if (file) writeFileSync(file, JSON.stringify(tallyOfRun(modules, unhandled)))
  }
}

function tallyOfRun(modules: readonly TestModule[], unhandled: readonly SerializedError[]): Tally {
  const tests = modules.flatMap((module) => [...module.children.allTests()])
  const suites = modules.flatMap((module) => [module, ...module.children.allSuites()])
  const failures = [
    ...tests.map((test) => words(test, test.result().errors ?? [])),
    ...suites.map((suite) => words(suite, suite.errors())),
    ...unhandled.map((error) => `outside the tests\n${text([error])}`),
  ].filter((failure) => failure !== undefined)
  return {
    passed: tests.filter((test) => test.result().state === 'passed').length,
    failed: failures.length,
    failures,
  }
}

function words(
  entity: TestCase | TestSuite | TestModule,
  errors: readonly SerializedError[],
): string | undefined {
  if (errors.length === 0) return undefined
  const file = relative('.', entity.type === 'module' ? entity.moduleId : entity.module.moduleId)
  return `${entity.type === 'module' ? file : `${file} › ${entity.fullName}`}\n${text(errors)}`
}

const text = (errors: readonly SerializedError[]) =>
  errors.map(({ message, stack }) => stack ?? message).join('\n')
