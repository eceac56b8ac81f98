/** The typed address of a website; undefined if a browser may not open it. */
export function siteLink(typed: string | null): string | undefined {
  if (!typed?.trim()) return undefined
  const address = /^[a-z][a-z\d+.-]*:/i.test(typed.trim()) ? typed.trim() : `https://${typed.trim()}`
  if (!URL.canParse(address)) return undefined
  const { protocol, hostname, href } = new URL(address)
  return /^https?:$/.test(protocol) && hostname.includes('.') ? href : undefined
}

/** The typed Instagram profile, given as a name or as an address; undefined if it is neither. */
export function instagramLink(typed: string | null): string | undefined {
  const [, name] =
    /^(?:(?:https?:\/\/)?(?:www\.)?instagram\.com\/)?@?([\w.]{1,30})\/?(?:\?.*)?$/i.exec(
      typed?.trim() ?? '',
    ) ?? []
  return name && `https://www.instagram.com/${name}/`
}
