import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The files that take longest. The last test of a run would otherwise often be one of them, while the other workers
 * have nothing left to do: Vitest sorts by the size of a file, or by the last run, which may have been on another
 * database.
 */
const longest = [
  'src/server/database/postgres/stall.test.ts',
  'src/server/races.test.ts',
  'src/server/main.test.ts',
  'src/server/log-output.test.ts',
  'src/server/access/policies.test.ts',
  'tests/histories/broken-engines.test.ts',
  'tests/checks/deploy.test.ts',
  'src/features/statements/reading/random-files.test.ts',
]
const isLong = ({ moduleId }: TestSpecification) => longest.some((file) => moduleId.endsWith(`/${file}`))

/** Starts with the longest files of each project. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const byProject = Map.groupBy(sorted, ({ project }) => project.name)
    return [...byProject.values()].flatMap((own) => [
      ...own.filter(isLong),
      ...own.filter((file) => !isLong(file)),
    ])
  }
}
