import { readFileSync } from "node:fs"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { freePort } from "../../../scripts/lib/ports"
import { startMailServer, type MailServer } from "../../support/mail-server"
import { mailTo } from "../../support/mailbox"
import { startSecondEngine, type SecondEngine } from "../../support/second-engine"
import { registered, visit } from "../../support/visitor"

let engine: SecondEngine
let mails: MailServer | undefined
let port: number

beforeAll(async () => {
  port = await freePort()
  engine = await startSecondEngine({ SMTP_URL: `smtp://127.0.0.1:${port}` })
}, 180_000)
afterAll(async () => {
  await engine.stop()
  await mails?.stop()
})

const log = () => readFileSync(path.join(inject("dataDirectory"), "logs", "engine.log"), "utf8")

describe("a mail server that comes back", () => {
  it("gets the mail that it missed", { timeout: 120_000 }, async () => {
    const { email } = await (await registered(inject("storefrontUrl"))).api.getUser()
    const before = log().length
    await visit(engine.url).api.forgotPassword({ body: { email } })
    await expect
      .poll(() => log().slice(before), { timeout: 20_000 })
      .toContain("was not taken and is tried again")
    const folder = path.join(inject("mailDirectory"), "..", "mails-of-a-returned-server")
    mails = await startMailServer(folder, port)
    const mail = await mailTo(folder, email, "Choose a new password", 60_000)
    expect(mail.text).toContain("/reset-password?token=")
  })
})
