import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs"
import type { AddressInfo } from "node:net"
import path from "node:path"
import { text } from "node:stream/consumers"
import { SMTPServer } from "smtp-server"

/** A mail server on loopback that keeps what it gets in a folder, one file per mail. */
export interface MailServer {
  /** For `SMTP_URL`. */
  url: string
  directory: string
  stop: () => Promise<void>
}

/** Starts a mail server; `directory` is emptied first. */
export async function startMailServer(directory: string, port = 0): Promise<MailServer> {
  rmSync(directory, { recursive: true, force: true })
  mkdirSync(directory, { recursive: true })
  let count = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, _session, done) => {
      text(stream).then((mail) => {
        count += 1
        const file = path.join(directory, `${String(count).padStart(6, "0")}.eml`)
        // Who looks into the folder meanwhile finds whole mails only.
        writeFileSync(`${file}.part`, mail)
        renameSync(`${file}.part`, file)
        done()
      }, done)
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.on("error", reject)
    server.listen(port, "127.0.0.1", () => resolve())
  })
  const address = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    directory,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
