import { ServerProcess } from '../peers/server-process.ts'

const main = new URL('../../../src/server/entry.js', import.meta.url)

/**
 * The real server as an operator runs it, with its log. Only the request limit per address is off, because a bench
 * sends everything from one address.
 */
export function startPlay(dataFolder: string): Promise<ServerProcess> {
  return ServerProcess.start(main, '/v1/health', {
    PLAY_DATA: dataFolder,
    PLAY_LOG_LEVEL: 'info',
    PLAY_PUBLIC_CALLS_PER_MINUTE: '1000000',
    PLAY_REGISTRATIONS_PER_MINUTE: '1000000',
  })
}
