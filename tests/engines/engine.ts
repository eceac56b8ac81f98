/** One page of a browser that Playwright does not drive as Debian has it. */
export interface Engine {
  open(url: string): Promise<void>
  /** Loads the page again, as a person does. */
  reload(): Promise<void>
  /** The value of an expression in the page, as JSON. */
  run(expression: string): Promise<unknown>
  close(): Promise<void>
}

export interface EngineKind {
  name: string
  /** Debian's packages, and where the program of each is. */
  packages: readonly { name: string; program: string }[]
  start(): Promise<Engine>
}
