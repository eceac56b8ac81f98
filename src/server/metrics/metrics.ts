import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

declare module '#server/handling/services.ts' {
  interface Services {
    metrics: Metrics
  }
}

/** The time in ms in which a value must be read; a database that hangs must not hide all other values. */
const readMs = 2_000
const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Memory, processor and event loop of this process, which may run several servers in tests. */
let ofProcess: Registry | undefined

/**
 * The metrics of this instance for Prometheus (https://prometheus.io/docs/concepts/metric_types). Labels are names of
 * calls, statuses and states: never an id, an address or a path.
 */
export class Metrics {
  readonly #registry = new Registry()
  readonly #requests = new Counter({
    name: 'play_requests_total',
    help: 'Answered requests; call "other" is a page, a file or an unknown address',
    labelNames: ['call', 'status'] as const,
    registers: [this.#registry],
  })
  readonly #requestSeconds = new Histogram({
    name: 'play_request_seconds',
    help: 'Time from a request to its answer, for a stream to its beginning',
    labelNames: ['call'] as const,
    buckets: seconds,
    registers: [this.#registry],
  })
  readonly #operations = new Counter({
    name: 'play_outbox_operations_total',
    help: 'Changes from outboxes of phones that came in batches',
    labelNames: ['call', 'status'] as const,
    registers: [this.#registry],
  })
  readonly #pictures = new Counter({
    name: 'play_pictures_total',
    help: 'Uploads of pictures by result: stored, refused, failed',
    labelNames: ['result'] as const,
    registers: [this.#registry],
  })
  readonly #pictureSeconds = new Histogram({
    name: 'play_picture_seconds',
    help: 'Time to receive, encode and store a picture, waiting for others included',
    buckets: [0.5, 1, 2, 5, 10, 20, 30, 60, 120],
    registers: [this.#registry],
  })
  readonly #revisionLag = new Histogram({
    name: 'play_revision_lag_seconds',
    help: 'Time from the news of a commit until the streams were told of the new revisions',
    buckets: seconds,
    registers: [this.#registry],
  })

  constructor() {
    if (ofProcess) return
    ofProcess = new Registry()
    collectDefaultMetrics({ register: ofProcess })
  }

  request(call: string, status: number, ms: number): void {
    this.#requests.inc({ call, status })
    this.#requestSeconds.observe({ call }, ms / 1000)
  }

  operation(call: string, status: number): void {
    this.#operations.inc({ call, status })
  }

  picture(result: 'stored' | 'refused' | 'failed', ms: number): void {
    this.#pictures.inc({ result })
    this.#pictureSeconds.observe(ms / 1000)
  }

  revisionLag(ms: number): void {
    this.#revisionLag.observe(ms / 1000)
  }

  /**
   * Adds values that are read for each request for the metrics. Values that can't be read in time are left out.
   * @param read returns a value for each state; for the state '' the label `state` is left out
   */
  watch(name: string, help: string, read: () => Promise<States> | States): void {
    const gauge: Gauge<'state'> = new Gauge({
      name,
      help,
      labelNames: ['state'],
      registers: [this.#registry],
      async collect() {
        gauge.reset()
        for (const [state, value] of Object.entries((await inTime(read)) ?? {}))
          if (state === '') gauge.set(value)
          else gauge.set({ state }, value)
      },
    })
  }

  /** In the text format of Prometheus, with its media type. */
  async print(): Promise<{ text: string; type: string }> {
    const own = await this.#registry.metrics()
    return { text: `${own}\n${(await ofProcess?.metrics()) ?? ''}`, type: this.#registry.contentType }
  }
}

/** Values by state. */
export type States = Record<string, number>

async function inTime(read: () => Promise<States> | States): Promise<States | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), readMs)
  })
  try {
    return await Promise.race([read(), late])
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}
