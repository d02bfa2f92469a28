import { request } from "node:http"
import { describe, expect, inject, it } from "vitest"
import { header, mailsTo, mailTo, tokenOf } from "../../support/mailbox"
import { fieldsOfRefusal, refusalOf } from "../../support/refusal"
import { uniqueName, visit } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const mails = inject("mailDirectory")
const { api, request: send } = visit(baseUrl)
const SUBJECT = "You're subscribed"
const newAddress = () => `${uniqueName("reader")}@example.com`
const subscribe = (email: string) => api.subscribeToNewsletter({ body: { email } })

describe("POST /api/newsletter", () => {
  it("accepts an address repeatedly and sends one welcome email", async () => {
    const email = newAddress()
    for (const spelling of [email, email, email.toUpperCase()]) {
      const response = await send("/api/newsletter", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email: spelling }),
      })
      expect(response.status).toBe(202)
    }
    await mailTo(mails, email, SUBJECT)
    const marker = newAddress()
    await subscribe(marker)
    await mailTo(mails, marker, SUBJECT)
    expect(await mailsTo(mails, email)).toHaveLength(1)
  })

  it("explains why an address is invalid", async () => {
    expect(await fieldsOfRefusal(subscribe("nobody"))).toEqual({
      status: 400,
      fields: { email: "Please enter a valid email address" },
    })
  })
})

describe("the unsubscribe link", () => {
  it("is in the email's text and headers, and keeps working", async () => {
    const email = newAddress()
    await subscribe(email)
    const mail = await mailTo(mails, email, SUBJECT)
    const token = tokenOf(mail)
    expect(header(mail, "list-unsubscribe")).toBe(`<${baseUrl}/unsubscribe?token=${token}>`)
    expect(header(mail, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click")
    for (let round = 0; round < 2; round += 1) {
      expect(await api.unsubscribeFromNewsletter({ body: { token } })).toEqual({ success: true })
    }
    await subscribe(email)
    await expect.poll(async () => (await mailsTo(mails, email)).length).toBe(2)
  })

  it("works with an email program's unsubscribe button", async () => {
    const email = newAddress()
    await subscribe(email)
    const link = header(await mailTo(mails, email, SUBJECT), "list-unsubscribe")?.slice(1, -1) ?? ""
    const response = await fetch(link, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    })
    expect(response.status).toBe(200)
    await subscribe(email)
    await expect.poll(async () => (await mailsTo(mails, email)).length).toBe(2)
  })

  it("is rejected when the shop did not issue it", async () => {
    expect(await refusalOf(api.unsubscribeFromNewsletter({ body: { token: "made-up" } }))).toMatchObject({
      status: 400,
      code: "invalid_token",
    })
  })
})

/** One request from a given local address, which `fetch` can't do. */
function subscribeFrom(localAddress: string): Promise<{ status: number; retryAfter: string | undefined }> {
  const url = new URL("/api/newsletter", baseUrl)
  return new Promise((resolve, reject) => {
    const call = request(
      {
        host: "127.0.0.1",
        port: url.port,
        path: url.pathname,
        method: "POST",
        localAddress,
        headers: { "content-type": "application/json" },
      },
      (response) => {
        response.resume()
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, retryAfter: response.headers["retry-after"] }),
        )
      },
    )
    call.on("error", reject)
    call.end(JSON.stringify({ email: "reader@reader.example" }))
  })
}

// Only Linux answers on all of 127.0.0.0/8 by default.
describe.runIf(process.platform === "linux")("the subscription limit", () => {
  it("blocks an IP address after 100 requests and says when to retry", async () => {
    const statuses = new Set<number>()
    for (let done = 0; done < 100; done += 10) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => subscribeFrom("127.0.9.1")))
      for (const { status } of answers) statuses.add(status)
    }
    expect([...statuses]).toEqual([202])
    const refused = await subscribeFrom("127.0.9.1")
    expect(refused.status).toBe(429)
    expect(Number(refused.retryAfter)).toBeGreaterThan(0)
    expect((await subscribeFrom("127.0.9.2")).status).toBe(202)
  })
})
