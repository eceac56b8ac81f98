import { CommandRefusal, readOptions } from './copies/command.ts'
import { takeBackup } from './copies/take-backup.ts'
import { runCommand } from './run-command.ts'

const usage = `Uso: npm run backup -- --to PASTA

Copia o banco de dados e as imagens para uma pasta nova, com o servidor em uso ou parado.
As variáveis são as do servidor. Para restaurar: npm run restore -- --from PASTA`

/** `npm run backup -- --to DIR`: copies the installation, whether its server is running or not. */
await runCommand(async (settings, say) => {
  const { to } = readOptions({ to: { type: 'string' } }, usage)
  if (!to) throw new CommandRefusal(usage)
  return takeBackup(settings, { folder: to, now: new Date(), say })
})
