/**
 * What happens to a request between the app and {host}.
 * `pass`: all goes through.
 * `cut`: connections are reset, open or new; nothing reaches {host}.
 * `hang`: connections are taken and requests swallowed; nothing ever answers.
 * `dead`: as on a line that loses everything for a while: what was lost is tried again after 1, 3, 7 … seconds, as TCP
 *   does, and passes if the line lives at that moment.
 * `delay`: each piece waits `ms` in each direction, in order.
 * `pause`: each piece waits for the next `set`, and then goes on, in order.
 * `drop-answer`: {host} gets the request and carries it out; its answer is lost, the connection reset.
 * `cut-answer`: the answer breaks off after `bytes`, head included; the connection is reset.
 * `answer`: nothing reaches {host}; somebody in between answers in its place, with these lines as head and this body.
 *
 * With `only`, it strikes the requests whose first line matches (`/^PATCH .*payment/`); the others pass.
 */
export type Fault =
  | { kind: 'pass' }
  | ((
      | { kind: 'cut' }
      | { kind: 'hang' }
      | { kind: 'dead' }
      | { kind: 'delay'; ms: number }
      | { kind: 'pause' }
      | { kind: 'drop-answer' }
      | { kind: 'cut-answer'; bytes: number }
      | { kind: 'answer'; head: readonly string[]; body?: string }
    ) & { only?: RegExp })

/** Whether the fault is for a request with this first line. */
export const fits = (fault: Fault, line: string) =>
  fault.kind === 'pass' || !fault.only || fault.only.test(line)
