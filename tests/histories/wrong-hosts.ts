import type { Answer } from '#offline/testing/exchange.ts'
import type { Stage } from '#offline/testing/stage.ts'
import type { Host } from '../courtside/host.ts'

type RealStage = Stage & { host: Host }

/** A faulty host: it announces revisions before their content can be read. */
export function announcingTooEarly({ host, ...stage }: RealStage): Stage {
  const early = ({ headers = {}, body, ...answer }: Answer): Answer => {
    const { revision, ...rest } = (body ?? {}) as { revision?: number }
    if (answer.status !== 200 || revision === undefined) return { ...answer, headers, body }
    const etag = headers.etag?.replace(String(revision), String(revision + 1)) ?? ''
    return { ...answer, headers: { ...headers, etag }, body: { ...rest, revision: revision + 1 } }
  }
  return { ...stage, host: { ...host, answer: async (request) => early(await host.answer(request)) } }
}

/** A faulty host: it makes pairs of players whom a person has separated. */
export function forgettingSeparations({ host, ...stage }: RealStage): Stage {
  return {
    ...stage,
    host: {
      ...host,
      async answer(request) {
        const answer = await host.answer(request)
        host.change('update player set separated_at = null')
        return answer
      },
    },
  }
}
