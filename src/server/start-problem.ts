import { isDamaged, isFileTrouble, isUnavailable } from './database/trouble.ts'
import { type Settings, SettingsError } from './settings/settings.ts'

interface SystemError {
  code?: unknown
  /** Set in errors of PostgreSQL. */
  severity?: unknown
  message?: unknown
}

/** The reason why a start failed, and what the operator can do; undefined when the reason is a defect of the server. */
export function startProblem(error: unknown, settings: Settings): string | undefined {
  if (error instanceof SettingsError) return error.message
  const { code } = (error ?? {}) as SystemError
  const { listen, port, dataFolder } = settings
  if (code === 'EADDRINUSE')
    return `A porta ${port} já está em uso. Escolha outra: PORT=${port + 1} npm start`
  if (code === 'EADDRNOTAVAIL')
    return `O endereço ${listen} não é desta máquina. Confira PLAY_LISTEN, ou deixe sem valor.`
  if (code === 'EACCES' || code === 'EPERM')
    return `Sem permissão para usar a porta ${port} ou a pasta de dados. Portas até 1023 são do sistema.`
  if (settings.databaseUrl) return postgresProblem(error, settings.databaseUrl)
  if (isDamaged(error))
    return `O banco de dados em ${dataFolder} está danificado, ou não é um banco do PLAY. Restaure uma cópia de play.sqlite (veja docs/operations.md).`
  if (isFileTrouble(error) || code === 'EISDIR' || code === 'EROFS' || code === 'ENOSPC')
    return `O banco de dados em ${dataFolder} não pode ser usado: disco cheio, arquivo protegido ou em uso por outro programa.`
  return undefined
}

function postgresProblem(error: unknown, url: string): string | undefined {
  const { code, severity, message } = (error ?? {}) as SystemError
  const { host, username, pathname } = new URL(url)
  const fix = 'Confira DATABASE_URL.'
  if (code === '3D000')
    return `O banco ${pathname.slice(1)} não existe em ${host}. Crie-o (createdb), ou corrija DATABASE_URL.`
  if (code === '28P01' || code === '28000')
    return `O PostgreSQL em ${host} não aceitou o usuário ${username} ou a senha dele. ${fix}`
  if (code === '42501')
    return `O usuário ${username} não pode criar tabelas no banco. Dê a ele essa permissão.`
  if (typeof severity === 'string') return `O PostgreSQL em ${host} recusou: ${String(message)}. ${fix}`
  if (isUnavailable(error)) return `O banco de dados em ${host} não responde. Ele está ligado? ${fix}`
  if (error instanceof Error && /SSL|certificate|certificado/i.test(`${String(code)} ${error.message}`))
    return `A conexão segura com ${host} falhou: ${error.message}. Confira sslmode em DATABASE_URL.`
  return undefined
}
