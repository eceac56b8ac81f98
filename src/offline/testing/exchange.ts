import { Capability } from '#contract/host.ts'

export interface HostRequest {
  method: string
  path: string
  headers: Record<string, string>
  body: Record<string, unknown>
}

export interface Answer {
  status: number
  body?: unknown
  headers?: Record<string, string>
}

/** All capabilities of {host} beyond the contract. */
export const everything: string[] = [...Capability.options]
