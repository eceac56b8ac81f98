/**
 * Addresses (path and query) that the worker answers with the stored page: the organiser's screens and the way to them.
 * The server answers all others, above all the public pages and `/v1`.
 */
export const ownScreens = /^\/(?:(?:login|manager|admin|me|profile|account|my-registrations)(?:[/?]|$)|\?|$)/
