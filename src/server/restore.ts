import { raiseAfterRestore, restoreBackup } from './copies/restore-backup.ts'
import { CommandRefusal, readOptions } from './copies/command.ts'
import { runCommand } from './run-command.ts'

const usage = `Uso: npm run restore -- --from PASTA     restaura uma cópia de npm run backup num lugar vazio
     npm run restore -- --only-revisions   depois de restaurar o banco por outro meio (pg_restore, cópia do arquivo)

O destino é o das variáveis do servidor (PLAY_DATA ou DATABASE_URL, e S3_…). Pare o servidor antes.`

/** `npm run restore -- --from DIR`: restores a backup into an empty target. */
await runCommand(async (settings, say) => {
  const options = { from: { type: 'string' }, 'only-revisions': { type: 'boolean' } } as const
  const { from, 'only-revisions': isByHand } = readOptions(options, usage)
  if (isByHand && !from) return raiseAfterRestore(settings, new Date())
  if (!from || isByHand) throw new CommandRefusal(usage)
  return restoreBackup(settings, { folder: from, now: new Date(), say })
})
