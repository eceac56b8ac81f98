import { CommandRefusal, readOptions } from './copies/command.ts'
import { moveInstallation } from './copies/move-installation.ts'
import { runCommand } from './run-command.ts'

const usage = `Uso: npm run move -- --to postgres://… [--bucket]   da pasta PLAY_DATA para o PostgreSQL
     npm run move -- --to PASTA [--bucket]          do PostgreSQL para uma pasta

Leva banco de dados e imagens com o servidor parado; as variáveis são as da instalação atual.
--bucket: as imagens ficam no bucket das variáveis S3_…`

/** `npm run move -- --to …`: moves an installation to the other engine. */
await runCommand(async (settings, say) => {
  const options = { to: { type: 'string' }, bucket: { type: 'boolean' } } as const
  const { to, bucket: toBucket = false } = readOptions(options, usage)
  if (!to) throw new CommandRefusal(usage)
  return moveInstallation(settings, { to, toBucket, say })
})
