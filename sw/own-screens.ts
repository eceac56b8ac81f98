/**
 * Addresses (path and query) that the worker answers with the stored page: the organiser's screens and the screens that
 * lead to them. All other addresses are answered by the server, especially the public pages and `/v1`.
 */
export const ownScreens = /^\/(?:(?:login|manager|admin|me|profile|account|my-registrations)(?:[/?]|$)|\?|$)/

/** Addresses that are not screens: calls of {host}, pages for developers, and files. */
export const notScreens = /^\/(?:v1|dev|metrics|health)(?:[/?]|$)|^[^?]*\.[a-z\d]{2,12}(?:\?|$)/
