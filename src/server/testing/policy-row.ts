export type Statuses = readonly [nobody: number, user: number, owner: number, other: number, admin: number]
export type Members = readonly [organizador: number, mesa: number]

/** The expected answers of a call for each kind of account. */
export interface PolicyRow {
  /** The request, with new data for each account. */
  request: () => Promise<[request: string, body?: unknown]>
  expected: Statuses
  /** The statuses for members of the event, who have the role USER; needed when the owner gets another status than a USER. */
  members?: Members
}

export const everybody: Statuses = [200, 200, 200, 200, 200]
export const everyAccount: Statuses = [401, 200, 200, 200, 200]
/** The owner of the event, and ADMINs. */
export const organisers: Statuses = [401, 403, 200, 403, 200]
