import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import PostalMime, { type Email } from "postal-mime"
import { expect } from "vitest"

/** Every mail that the mail server of a folder got for an address, oldest first. */
export async function mailsTo(directory: string, address: string): Promise<Email[]> {
  const files = readdirSync(directory).sort()
  const mails = await Promise.all(
    files.map((file) => PostalMime.parse(readFileSync(path.join(directory, file)))),
  )
  return mails.filter((mail) => mail.to?.some((to) => to.address?.toLowerCase() === address.toLowerCase()))
}

/** Waits for the mail of an address whose subject begins so. */
export async function mailTo(
  directory: string,
  address: string,
  subject: string,
  timeout = 10_000,
): Promise<Email> {
  const found = async () =>
    (await mailsTo(directory, address)).filter((mail) => mail.subject?.startsWith(subject))
  await expect.poll(async () => (await found()).length, { timeout }).toBeGreaterThan(0)
  const mail = (await found()).at(-1)
  if (!mail) throw new Error(`No mail to ${address} begins with ${subject}`)
  return mail
}

/** The token of the first link in a mail. */
export function tokenOf(mail: Email): string {
  const token = /[?&]token=([\w-]+)/.exec(mail.text ?? "")?.[1]
  if (!token) throw new Error(`This mail holds no link: ${mail.text}`)
  return token
}

export function header(mail: Email, name: string): string | undefined {
  return mail.headers.find(({ key }) => key === name)?.value
}
