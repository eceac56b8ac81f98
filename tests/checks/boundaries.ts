import { cruiseProject } from './cruise.ts'

/** With fewer files or imports than this, the check reads too little and must fail. */
const leastFiles = 25
const leastDependencies = 40

const { violations, read, unread, dependencies } = await cruiseProject(process.cwd())
for (const { rule, from, to } of violations) console.error(`${rule}: ${from} → ${to}`)
for (const file of unread) console.error(`not read: ${file}`)
console.log(`${read.length} files and ${dependencies} imports read, ${violations.length} against the walls`)
if (read.length < leastFiles || dependencies < leastDependencies) {
  console.error(
    `expected at least ${leastFiles} files and ${leastDependencies} imports: the check sees too little`,
  )
  process.exitCode = 1
}
if (violations.length > 0 || unread.length > 0) process.exitCode = 1
