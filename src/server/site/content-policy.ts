import { createHash } from 'node:crypto'
import type { Settings } from '#server/settings/settings.ts'

/** Scripts that run: those with a `type` of data (settings) are none, and those with `src` are the app's own files. */
const inlineScript = /<script(?![^>]*\s(?:src|type="application\/json"))[^>]*>([\s\S]*?)<\/script>/g

/**
 * The Content-Security-Policy of a page of the app: scripts from its own files and the inline ones that are in it,
 * connections to itself and to {host}, pictures from where they are read. Ark positions its parts with style attributes; style elements stay forbidden.
 * @param settings {host} and the place of pictures as the app asks them: a path, or another origin's address
 */
export function contentPolicy(html: string, { host, images }: Pick<Settings, 'host' | 'images'>): string {
  const hashes = [...html.matchAll(inlineScript)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
  const others = new Set([...otherOrigin(host), ...otherOrigin(images)])
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashes],
    'style-src': ["'self'"],
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
  return written(directives)
}

/**
 * The policy of the service worker, which has one of its own: it fetches what it keeps, and sends to {host}.
 * @param host as for `contentPolicy`
 */
export function workerPolicy(host: string): string {
  return written({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'connect-src': ["'self'", ...otherOrigin(host)],
    'frame-ancestors': ["'none'"],
  })
}

function otherOrigin(host: string): string[] {
  return host.startsWith('/') ? [] : [new URL(host).origin]
}

function written(directives: Record<string, readonly string[]>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}
