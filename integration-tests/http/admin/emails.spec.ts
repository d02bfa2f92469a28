import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { mailTo } from "../../support/mailbox"
import { fieldsOfRefusal, refusalOf } from "../../support/refusal"
import { administrator, uniqueName, visit, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const name = "newsletter-welcome"
const params = { name }

let admin: Visitor

beforeAll(async () => {
  admin = await administrator(baseUrl)
})

afterAll(() => admin.api.resetEmail({ params }))

const emailOf = async (wanted: string) => {
  const found = (await admin.api.listEmails()).find((email) => email.name === wanted)
  if (!found) throw new Error(`There is no email ${wanted}`)
  return found
}

async function subscribe() {
  const email = `${uniqueName("reader")}@example.com`
  await visit(baseUrl).api.subscribeToNewsletter({ body: { email } })
  return email
}

describe("the wording of an email", () => {
  it("is the default until an administrator changes it, and can be reset", async () => {
    const { wording, standardWording } = await emailOf(name)
    expect(wording).toEqual(standardWording)
    const body = { subject: "Moin <b>there</b>", opening: "Nice to & meet you." }
    expect(await admin.api.updateEmail({ params, body })).toMatchObject({ wording: body, standardWording })

    const mail = await mailTo(inject("mailDirectory"), await subscribe(), "Moin <b>there</b>")
    expect(mail.text).toContain("Nice to & meet you.")
    expect(mail.html).toContain("Nice to &amp; meet you.")

    expect(await admin.api.resetEmail({ params })).toMatchObject({ wording: standardWording })
    expect(await mailTo(inject("mailDirectory"), await subscribe(), standardWording.subject)).toBeDefined()
  })

  it("is logged with each change", async () => {
    const { standardWording } = await emailOf(name)
    const body = { subject: "Recorded", opening: "Once." }
    await admin.api.updateEmail({ params, body })
    await admin.api.updateEmail({ params, body })
    const log = await admin.api.listAuditEntries({ query: { subject: "email", subjectId: name } })
    expect(log.filter(({ after }) => after?.subject === "Recorded")).toHaveLength(1)
    expect(log[0]).toMatchObject({ action: "updated", before: standardWording, after: body })
    await admin.api.resetEmail({ params })
  })

  it("may only use the placeholders of its email", async () => {
    const { placeholders } = await emailOf("order-shipped")
    expect(placeholders).toContain("number")
    const body = { subject: "Order {{number}}", opening: "For {{name}}, {{total}}" }
    const call = admin.api.updateEmail({ params: { name: "order-shipped" }, body })
    expect(await fieldsOfRefusal(call)).toEqual({
      status: 400,
      fields: {
        opening:
          "This email has no placeholder {{total}}. You can use {{number}}, {{name}}, {{shippingAddress}}.",
      },
    })
    expect((await emailOf("order-shipped")).wording.subject).not.toBe(body.subject)
  })

  it("must belong to an existing email and can't be empty", async () => {
    const body = { subject: "Hello", opening: "You" }
    for (const wrong of ["nothing", "toString", "__proto__"]) {
      expect(await refusalOf(admin.api.updateEmail({ params: { name: wrong }, body }))).toMatchObject({
        code: "not_found",
      })
    }
    const empty = admin.api.updateEmail({ params, body: { ...body, subject: " " } })
    expect((await fieldsOfRefusal(empty)).fields).toEqual({ subject: "Subject is required" })
  })
})

describe("the email preview", () => {
  it("shows each email with sample data, without sending or saving anything", async () => {
    for (const email of await admin.api.listEmails()) {
      const preview = await admin.api.previewEmail({ params: { name: email.name }, body: email.wording })
      expect(preview.html).toContain("<!DOCTYPE")
      expect(`${preview.subject} ${preview.text}`).not.toMatch(/\{\{|undefined|null|NaN/)
    }
    expect((await emailOf(name)).wording.subject).not.toBe("")
  })
})
