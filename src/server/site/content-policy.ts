import { createHash } from 'node:crypto'
import type { Settings } from '#server/settings/settings.ts'

/**
 * Inline scripts that are executed. A script with a `type` of data (settings) is not executed; a script with `src` is a
 * file of the app.
 */
const inlineScript = /<script(?![^>]*\s(?:src|type="application\/json"))[^>]*>([\s\S]*?)<\/script>/g

const inlineStyle = /<style>([\s\S]*?)<\/style>/g

/**
 * The Content-Security-Policy of a page of the app. Allowed are scripts and styles from its own files and the inline
 * ones in the page, connections to its own origin and to {host}, and pictures from their address. Ark positions its
 * parts with style attributes; other style elements stay forbidden.
 * @param settings the addresses of {host} and of the pictures: each is a path, or an address of another origin
 */
export function contentPolicy(html: string, { host, images }: Pick<Settings, 'host' | 'images'>): string {
  const others = new Set([...otherOrigin(host), ...otherOrigin(images)])
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashes(html, inlineScript)],
    'style-src': ["'self'", ...hashes(html, inlineStyle)],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...others],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...others],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return policyText(directives)
}

/**
 * The Content-Security-Policy of the service worker: it fetches the files that it stores, and calls {host}.
 * @param host as for `contentPolicy`
 */
export function workerPolicy(host: string): string {
  return policyText({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'connect-src': ["'self'", ...otherOrigin(host)],
    'frame-ancestors': ["'none'"],
  })
}

function hashes(html: string, inline: RegExp): string[] {
  return [...html.matchAll(inline)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
}

function otherOrigin(host: string): string[] {
  return host.startsWith('/') ? [] : [new URL(host).origin]
}

function policyText(directives: Record<string, readonly string[]>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}
