import { beforeAll, describe, expect, inject, it } from "vitest"
import { acceptedInvite, EngineAdmin } from "../../support/engine"
import { mailTo } from "../../support/mailbox"
import { postFrom } from "../../support/post-from"
import { PASSWORD, uniqueName } from "../../support/visitor"

const engineUrl = inject("engineUrl")
const SIGN_IN = "/auth/user/emailpass"
const FAILURES_PER_NAME_ANYWHERE = 30

/** An administrator who exists in the engine alone. */
async function clerk(): Promise<string> {
  const email = `${uniqueName("clerk")}@example.com`
  await acceptedInvite(await EngineAdmin.ofDemoShop(engineUrl), engineUrl, email, PASSWORD)
  return email
}

/** Uses up the attempts of a name, from several addresses. */
async function guess(email: string, network: string): Promise<void> {
  for (let count = 0; count < FAILURES_PER_NAME_ANYWHERE; count += 1) {
    const from = `${network}.${1 + (count % 3)}`
    const { status } = await postFrom(from, SIGN_IN, { email, password: "wrong-one" })
    expect(status).toBe(401)
  }
}

const signIn = (from: string, email: string, password: string, cookie = "") =>
  postFrom(from, SIGN_IN, { email, password }, cookie ? { cookie } : {})

/** Chooses a new password by a link that the administrator asks for. Returns the browser's cookies. */
async function chooseByLink(from: string, email: string, password: string): Promise<string> {
  const asked = await postFrom(from, `${SIGN_IN}/reset-password`, { identifier: email })
  expect(asked.status).toBe(201)
  const mail = await mailTo(inject("mailDirectory"), email, "Choose a new admin password")
  const token = /token=([\w.-]+)/.exec(mail.text ?? "")?.[1]
  const chosen = await postFrom(
    from,
    `${SIGN_IN}/update`,
    { password },
    { authorization: `Bearer ${String(token)}` },
  )
  expect(chosen.status).toBe(200)
  return chosen.cookie
}

// Only Linux answers on all of 127.0.0.0/8 by default.
describe.runIf(process.platform === "linux")("an engine administrator without a shop account", () => {
  let email: string
  beforeAll(async () => {
    email = await clerk()
  })

  it("can't be locked out by strangers when using a known browser", async () => {
    const { status, cookie } = await signIn("127.0.21.9", email, PASSWORD)
    expect(status).toBe(200)
    const another = await signIn("127.0.21.9", await clerk(), PASSWORD)
    await guess(email, "127.0.21")
    for (const kept of ["", `known_device=${"x".repeat(43)}`, another.cookie]) {
      expect((await signIn("127.0.21.10", email, PASSWORD, kept)).status).toBe(429)
    }
    expect((await signIn("127.0.21.10", email, PASSWORD, cookie)).status).toBe(200)
    for (let count = 0; count < 10; count += 1) {
      expect((await signIn("127.0.21.11", email, "wrong-one", cookie)).status).toBe(401)
    }
    expect((await signIn("127.0.21.11", email, PASSWORD, cookie)).status).toBe(429)
  })

  it("can sign in through an emailed link in the browser that opened it", async () => {
    expect((await signIn("127.0.22.10", email, PASSWORD)).status).toBe(429)
    const cookie = await chooseByLink("127.0.22.10", email, "another-demo")
    expect((await signIn("127.0.22.11", email, "another-demo")).status).toBe(429)
    expect((await signIn("127.0.22.11", email, "another-demo", cookie)).status).toBe(200)
  })
})
