/** One page of a browser from Debian that Playwright does not drive. */
export interface Engine {
  open(url: string): Promise<void>
  /** Loads the page again, as a person does. */
  reload(): Promise<void>
  /** The value of an expression in the page, converted to JSON and back. */
  run(expression: string): Promise<unknown>
  close(): Promise<void>
}

export interface EngineKind {
  name: string
  /** Debian's packages, and the path of each program. */
  packages: readonly { name: string; program: string }[]
  start(): Promise<Engine>
}
