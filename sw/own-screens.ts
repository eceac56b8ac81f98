/**
 * Addresses (path and search) that the kept shell may answer: the organiser's screens and the way to them.
 * Everything else, the public pages above all and `/v1`, is the server's to answer.
 */
export const ownScreens = /^\/(?:(?:login|manager|admin|me|profile|account|my-registrations)(?:[/?]|$)|\?|$)/
