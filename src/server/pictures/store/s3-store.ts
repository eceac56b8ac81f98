import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { Settings } from '#server/settings/settings.ts'
import { type PictureStore, StoreTrouble, typeOf } from './picture-store.ts'

/** One retry, because stores sometimes answer 500 or 503, as their documentation says. */
const tries = 2

/** Pictures in a bucket (https://docs.aws.amazon.com/AmazonS3/latest/API), addressed by path: every S3 understands that. */
export class S3Store implements PictureStore {
  readonly #client: AwsClient
  readonly #base: string
  readonly #timeoutMs: number
  /**
   * @param timeoutMs limit of one request until the last byte of its answer: a store may accept a request and never
   * answer
   */
  constructor(settings: NonNullable<Settings['s3']>, timeoutMs = 10_000) {
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings
    this.#timeoutMs = timeoutMs
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
    this.#base = `${endpoint}/${bucket}`
  }

  async read(name: string) {
    const { status, bytes } = await this.#ask('GET', name)
    if (status === 404) return undefined
    return status === 200 ? bytes : fail(status, bytes)
  }

  /** The request signs the content and the media type, so that neither can change on the way. */
  async write(name: string, file: Uint8Array<ArrayBuffer>) {
    const headers = {
      'content-type': typeOf(name),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-amz-content-sha256': createHash('sha256').update(file).digest('hex'),
    }
    const { status, bytes } = await this.#ask('PUT', name, { headers, body: file })
    if (status !== 200) fail(status, bytes)
  }

  async remove(name: string) {
    const { status, bytes } = await this.#ask('DELETE', name)
    if (status !== 200 && status !== 204 && status !== 404) fail(status, bytes)
  }

  /** A bucket never holds an incomplete file, so there is nothing to remove. */
  async removeUnfinished() {}

  async #ask(
    method: string,
    name: string,
    sent: { headers?: Record<string, string>; body?: Uint8Array<ArrayBuffer> } = {},
    left = tries - 1,
  ): Promise<{ status: number; bytes: Uint8Array<ArrayBuffer> }> {
    try {
      const answer = await this.#client.fetch(`${this.#base}/${name}`, {
        method,
        ...sent,
        aws: { allHeaders: true },
        signal: AbortSignal.timeout(this.#timeoutMs),
      })
      const bytes = new Uint8Array(await answer.arrayBuffer())
      if (answer.status < 500 || left === 0) return { status: answer.status, bytes }
    } catch (error) {
      const { name: reason, cause } = error as Error & { cause?: { code?: string } }
      throw new StoreTrouble(`the bucket of pictures does not answer: ${cause?.code ?? reason}`)
    }
    return this.#ask(method, name, sent, left - 1)
  }
}

function fail(status: number, bytes: Uint8Array): never {
  const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(new TextDecoder().decode(bytes)) ?? []
  throw new StoreTrouble(`the bucket of pictures answered ${status} ${code}`)
}
