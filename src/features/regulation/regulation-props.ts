import type { Client } from '#contract/calls/client.ts'
import type { Event } from '#contract/events/events.ts'
import type { Regulation } from '#contract/regulations/regulation-calls.ts'

export interface RegulationProps {
  client: Client
  event: Event
  regulation: Regulation
  onChanged: () => Promise<void>
}
