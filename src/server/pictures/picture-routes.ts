import { type Context, Hono } from 'hono'
import type { Services } from '#server/handling/services.ts'
import { answer, type RequestFacts } from '#server/http/answer.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { pictureFile } from './picture-files.ts'
import { receivePicture } from './receive-picture.ts'
import { StoreTrouble, typeOf } from './store/picture-store.ts'
import { isUploadAddress } from './upload-address.ts'

/** Limits memory: each upload holds up to 2 MB, or 5 MB for a PDF. */
const uploadsAtOnce = 8
const troubleSeconds = 30

/**
 * The requests below {host} that are not JSON: the upload of a picture to its signed address, and its files, which
 * never change.
 */
export function pictureRoutes(services: Services): Hono<RequestFacts> {
  const routes = new Hono<RequestFacts>({ strict: false })
  let uploads = 0
  routes.put('/files/:key', async (c) => {
    c.set('route', 'PUT files/{fileKey}')
    const key = c.req.param('key')
    const { expires, signature } = c.req.query()
    if (!isUploadAddress(services.secret, { key, expires, signature }, services.clock()))
      return answer(c, refuse('file.expired'))
    if (uploads >= uploadsAtOnce) return answer(c, refuse('host.busy', { seconds: 5 }))
    uploads += 1
    try {
      const start = performance.now()
      const refused = await receivePicture(services, key, c.req.raw)
      services.metrics.picture(resultOf(refused), performance.now() - start)
      return answer(c, refused ?? { status: 204, json: null })
    } finally {
      uploads -= 1
    }
  })
  routes.get('/images/:name', async (c) => {
    c.set('route', 'GET images/{imageKey}')
    return serve(c, services, c.req.param('name'))
  })
  return routes
}

const resultOf = (refused: Refusal | undefined) =>
  refused === undefined ? 'stored' : refused.status >= 500 ? 'failed' : 'refused'

async function serve(c: Context<RequestFacts>, { pictures, log }: Services, name: string): Promise<Response> {
  const file = pictureFile.test(name) ? await readOrRefuse() : undefined
  if (!file) return answer(c, refuse('path.notFound'))
  if (file instanceof Refusal) return answer(c, file)
  c.header('cache-control', 'public, max-age=31536000, immutable')
  c.header('content-type', typeOf(name))
  // The app and its {host} may have different addresses.
  c.header('cross-origin-resource-policy', 'cross-origin')
  c.header('content-length', String(file.length))
  return c.body(file)

  async function readOrRefuse() {
    try {
      return await pictures.store?.read(name)
    } catch (error) {
      if (!(error instanceof StoreTrouble)) throw error
      log.error({ err: error }, 'a picture could not be read')
      return refuse('host.busy', { seconds: troubleSeconds })
    }
  }
}
