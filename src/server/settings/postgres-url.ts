import { existsSync } from 'node:fs'

const times = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout']
const files = ['sslcert', 'sslkey', 'sslrootcert']
const sslModes = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify']

/** The problems of a PostgreSQL address. PostgreSQL itself checks the parameters that are not listed here. */
export function postgresUrlProblems(address: string): string[] {
  const url = URL.parse(address)
  if (!url) return []
  const problems: string[] = []
  for (const [name, value] of url.searchParams) {
    if (times.includes(name) && !/^[1-9]\d{0,8}$/.test(value))
      problems.push(`DATABASE_URL: ${name} precisa ser um número inteiro de milissegundos, a partir de 1`)
    if (name === 'sslmode' && !sslModes.includes(value))
      problems.push(`DATABASE_URL: sslmode precisa ser ${sslModes.join(', ')}`)
    if (files.includes(name) && !existsSync(value)) problems.push(`DATABASE_URL: ${name} não foi encontrado`)
  }
  return problems
}
