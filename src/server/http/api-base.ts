/** Path of {host} on this server. */
export const apiBase = '/v1'
