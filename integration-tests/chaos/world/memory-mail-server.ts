import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"
import PostalMime from "postal-mime"
import { SMTPServer } from "smtp-server"

/** An email, as far as the invariants need it. */
export interface ReceivedEmail {
  to: string
  subject: string
  /** The plain text body. */
  text: string
  /** The `Message-ID` header, by which a mail program recognizes a repeat. */
  messageId: string
}

/** A mail server on loopback that keeps received emails in memory. */
export interface MemoryMailServer {
  url: string
  port: number
  emails: ReceivedEmail[]
  stop: () => Promise<void>
}

export async function startMemoryMailServer(): Promise<MemoryMailServer> {
  const emails: ReceivedEmail[] = []
  const keep = async (raw: string) => {
    const { to, subject = "", messageId = "", text: words = "" } = await PostalMime.parse(raw)
    for (const { address } of to ?? []) {
      emails.push({ to: address?.toLowerCase() ?? "", subject, messageId, text: words })
    }
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, _session, done) => {
      text(stream)
        .then(keep)
        .then(() => done(), done)
    },
  })
  // Clients that die in the middle of an email are what the run is about.
  server.on("error", () => undefined)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    emails,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
