/**
 * Addresses (path and query) that the worker answers with the stored page: the organiser's screens and the way to them.
 * The server answers all others, above all the public pages and `/v1`.
 */
export const ownScreens = /^\/(?:(?:login|manager|admin|me|profile|account|my-registrations)(?:[/?]|$)|\?|$)/

/** Addresses that are no screens: calls of {host}, what a developer reads, and files. */
export const notScreens = /^\/(?:v1|dev|metrics|health)(?:[/?]|$)|^[^?]*\.[a-z\d]{2,12}(?:\?|$)/
