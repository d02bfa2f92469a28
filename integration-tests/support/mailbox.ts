import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import PostalMime, { type Email } from "postal-mime"

const parsed = new Map<string, Promise<Email>>()

/** Parses an email only once, because a folder contains those of all tests and is read again and again. */
function mailIn(file: string): Promise<Email> {
  const mail = parsed.get(file) ?? PostalMime.parse(readFileSync(file))
  parsed.set(file, mail)
  return mail
}

/** Every email to an address in a mail server's folder, oldest first. */
export async function mailsTo(directory: string, address: string): Promise<Email[]> {
  const files = readdirSync(directory).filter((name) => name.endsWith(".eml"))
  const mails = await Promise.all(files.sort().map((name) => mailIn(path.join(directory, name))))
  return mails.filter((mail) => mail.to?.some((to) => to.address?.toLowerCase() === address.toLowerCase()))
}

const PAUSE_MS = 50

/** Waits for an email to an address whose subject begins with `subject`. Returns the latest one. */
export async function mailTo(
  directory: string,
  address: string,
  subject: string,
  timeout = 10_000,
): Promise<Email> {
  for (const deadline = Date.now() + timeout; ; await sleep(PAUSE_MS)) {
    const mails = await mailsTo(directory, address)
    const mail = mails.filter((candidate) => candidate.subject?.startsWith(subject)).at(-1)
    if (mail) return mail
    if (Date.now() > deadline) throw new Error(`No mail to ${address} begins with ${subject}`)
  }
}

/** The token in the first link of an email that has one. */
export function tokenOf(mail: Email): string {
  const token = /[?&]token=([\w-]+)/.exec(mail.text ?? "")?.[1]
  if (!token) throw new Error(`This mail holds no link: ${mail.text}`)
  return token
}

export function header(mail: Email, name: string): string | undefined {
  return mail.headers.find(({ key }) => key === name)?.value
}
