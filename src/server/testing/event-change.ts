import type { TestAnswer } from './host.ts'

/** Makes the data that a call needs, and returns a function that makes the call. */
export type EventChange = () => Promise<() => Promise<TestAnswer>>
