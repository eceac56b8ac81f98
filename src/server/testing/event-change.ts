import type { TestAnswer } from './host.ts'

/** Makes what a call needs, and answers how to call it. */
export type EventChange = () => Promise<() => Promise<TestAnswer>>
