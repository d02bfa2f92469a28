import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs"
import type { AddressInfo } from "node:net"
import path from "node:path"
import { text } from "node:stream/consumers"
import { SMTPServer } from "smtp-server"

/** A mail server on loopback that stores the emails it receives in a folder, one file each. */
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
        // Renamed at the end, so that readers of the folder only find complete emails.
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
