export type Statuses = readonly [nobody: number, user: number, owner: number, other: number, admin: number]
export type Members = readonly [organizador: number, mesa: number]

/** Who may make a call. */
export interface PolicyRow {
  /** What is asked, with fresh things for each account. */
  request: () => Promise<[request: string, body?: unknown]>
  expected: Statuses
  /** What members of the event get, who are USERs; needed where the owner gets something else than a USER. */
  members?: Members
}

export const everybody: Statuses = [200, 200, 200, 200, 200]
export const everyAccount: Statuses = [401, 200, 200, 200, 200]
/** The owner of the event, and ADMINs. */
export const organisers: Statuses = [401, 403, 200, 403, 200]
