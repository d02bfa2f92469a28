import type { Logger, ProviderSendNotificationDTO } from "@medusajs/framework/types"
import { afterEach, expect, it, vi } from "vitest"
import SmtpNotificationService from "./service"

const email: ProviderSendNotificationDTO = {
  to: "ann@shop.test",
  channel: "email",
  template: "password-reset",
  content: { subject: "A new password", text: "https://shop.test/reset?token=secret", html: "" },
}

const former = process.send
afterEach(() => {
  process.send = former
})

it("without a mail server, emails are printed in the terminal instead of the log", async () => {
  const logged: string[] = []
  const logger = { info: (line: string) => logged.push(line), debug: (line: string) => logged.push(line) }
  const send = vi.fn(() => true)
  process.send = send
  await new SmtpNotificationService({ logger: logger as unknown as Logger }, {}).send(email)
  const { subject, text } = email.content ?? {}
  expect(send).toHaveBeenCalledExactlyOnceWith({ type: "unsent-email", to: email.to, subject, text })
  expect(logged).toEqual(["The email (password-reset) was not sent because SMTP_URL is not set."])
})

it("emails to example addresses stay out of the log", async () => {
  const logged: string[] = []
  const logger = { info: (line: string) => logged.push(line), debug: (line: string) => logged.push(line) }
  const service = new SmtpNotificationService(
    { logger: logger as unknown as Logger },
    { url: "smtp://[::1]:1" },
  )
  await service.send({ ...email, to: "ann@shop.example" })
  expect(logged.join()).not.toMatch(/ann|token|new password/)
})
