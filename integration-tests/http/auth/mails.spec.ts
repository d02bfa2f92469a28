import { describe, expect, inject, it } from "vitest"
import { header, mailsTo, mailTo, tokenOf } from "../../support/mailbox"
import { findProduct } from "../../support/products"
import { fieldsOfRefusal } from "../../support/refusal"
import { changeSettings } from "../../support/settings"
import { PASSWORD, payingMember, registered, signedIn, uniqueName, visit } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const mails = inject("mailDirectory")

describe("the password email", () => {
  it("arrives as text and HTML with a link that works once", async () => {
    const username = `<b>"Rob"</b> ${uniqueName("x")}`
    const email = `${uniqueName("mail")}@example.com`
    await visit(baseUrl).api.register({ body: { username, email, fullName: "R O", password: PASSWORD } })
    await visit(baseUrl).api.forgotPassword({ body: { email: email.toUpperCase() } })
    const mail = await mailTo(mails, email, "Choose a new password")
    expect(mail.messageId).toMatch(/^<email_\w+@localhost>$/)
    expect(mail.from).toMatchObject({ address: "care@meridian-recovery.example" })
    expect(mail.text).toContain(`Hello ${username},`)
    expect(mail.html).toContain("Hello &lt;b&gt;&quot;Rob&quot;&lt;/b&gt;")
    expect(mail.html).not.toContain("<b>")
    expect(mail.text).toContain(`${baseUrl}/reset-password?token=`)

    const body = { token: tokenOf(mail), password: "a-new-one" }
    await visit(baseUrl).api.resetPassword({ body })
    await signedIn(baseUrl, email, "a-new-one")
    await expect(visit(baseUrl).api.resetPassword({ body })).rejects.toMatchObject({ code: "invalid_token" })
  })

  it("protects the site's name from header injection", async () => {
    const broken = changeSettings(baseUrl, { siteName: "Shop\nBcc: evil@example.com" })
    expect(await fieldsOfRefusal(broken)).toMatchObject({
      status: 400,
      fields: { siteName: expect.stringContaining("line break") as string },
    })
    const restore = await changeSettings(baseUrl, { siteName: 'Shop" <evil@example.com>, evil@example.com' })
    try {
      const { email } = await (await registered(baseUrl)).api.getUser()
      await visit(baseUrl).api.forgotPassword({ body: { email } })
      const mail = await mailTo(mails, email, "Choose a new password")
      expect(mail.bcc ?? []).toEqual([])
      expect(header(mail, "bcc")).toBeUndefined()
      expect(mail.subject).toBe('Choose a new password – Shop" <evil@example.com>, evil@example.com')
      expect(await mailsTo(mails, "evil@example.com")).toEqual([])
    } finally {
      await restore()
    }
  })
})

describe("the order email", () => {
  it("serves as the receipt for a membership, with its price", async () => {
    const { email } = await (await payingMember(baseUrl)).api.getUser()
    const mail = await mailTo(mails, email, "Welcome to your membership")
    expect(mail.text).toMatch(/Total: \$49\.00/)
    expect(mail.text).toContain(`${baseUrl}/account/orders`)
  })

  it("lists the items, number, total and address of the order", async () => {
    const member = await payingMember(baseUrl)
    const { email } = await member.api.getUser()
    const product = await findProduct(member, "public")
    await member.api.addCartItem({ body: { productId: product.id, quantity: 2 } })
    const shippingAddress = "12 Harbor St, Portland, OR 97201"
    const order = await member.api.placeOrder({ body: { shippingAddress, paymentMethod: "credit" } })
    const mail = await mailTo(mails, email, `Your order ${order.id}`)
    const dollars = (order.totalAmount / 100).toFixed(2)
    for (const part of [`2 × ${product.name}`, `Total: $${dollars}`, "12 Harbor St", "97201"]) {
      expect(mail.text).toContain(part)
    }
    expect(mail.html).toContain(product.name)
    const subjects = (await mailsTo(mails, email)).map(({ subject }) => subject)
    expect(subjects).toHaveLength(2)
  })

  it("is sent even when notifications are off, because it concerns money", async () => {
    const restore = await changeSettings(baseUrl, { enableNotifications: false })
    try {
      const member = await payingMember(baseUrl)
      const { email } = await member.api.getUser()
      await mailTo(mails, email, "Welcome to your membership")
      const product = await findProduct(member, "public")
      await member.api.addCartItem({ body: { productId: product.id } })
      const shippingAddress = "12 Harbor St, Portland, OR 97201"
      const order = await member.api.placeOrder({ body: { shippingAddress, paymentMethod: "credit" } })
      await mailTo(mails, email, `Your order ${order.id}`)
    } finally {
      await restore()
    }
  })
})
