import type { Transporter } from 'nodemailer'
import type { Deliver, Delivered } from './delivery.ts'

interface SmtpError {
  /** Code of nodemailer: `EAUTH`, `ETIMEDOUT`, `EENVELOPE` … */
  code?: string
  responseCode?: number
  command?: string
}

const loopback = /^(localhost|127\.|\[?::1\]?$)/

/**
 * Delivery through a mail server. `SMTP_URL` may carry nodemailer's options in its query (`?requireTLS=true`).
 * @param from the sender, `PLAY <play@example.com>`
 * @param domain domain of the message ids
 */
export function smtpDelivery(url: string, from: string, domain: string): Deliver {
  const { protocol, username, hostname } = new URL(url)
  const options = {
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    dnsTimeout: 10_000,
    socketTimeout: 30_000,
    // A password must not be sent unencrypted: an attacker on the way could hide that the server offers encryption.
    requireTLS: protocol === 'smtp:' && username !== '' && !loopback.test(hostname),
  }
  let transport: Promise<Transporter> | undefined
  return async ({ id, recipient, replyTo, title, text, html, calendar }, signal) => {
    try {
      // Loaded for the first mail: nodemailer needs 4 MB, and a server may run for days before it sends a mail.
      transport ??= import('nodemailer').then(({ createTransport }) => createTransport(options))
      const mailer = await transport
      await mailer.sendMail({
        from,
        to: { name: '', address: recipient },
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        subject: title,
        text,
        html,
        ...(calendar && {
          icalEvent: { method: 'PUBLISH', filename: 'evento.ics', content: calendar },
        }),
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal,
      })
      return { kind: 'sent' }
    } catch (error) {
      return judged(error as SmtpError)
    }
  }
}

/**
 * Only a 5xx about this mail is final. A wrong password (535), or a server that refuses every mail, is a fault that the
 * operator can correct.
 */
function judged({ code, responseCode = 0, command }: SmtpError): Delivered {
  const reason = { code, responseCode, command }
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  if (isAboutMail && responseCode >= 500) return { kind: 'refused', reason }
  return { kind: 'later', reason, isDown: !isAboutMail }
}
