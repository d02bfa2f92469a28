import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { canEmail } from "./email-limit"

const MINUTE_MS = 60_000
let sequence = 0

/** A mailbox that nothing was sent to. */
const mailbox = () => `owner-${(sequence += 1)}@example.com`

/** Asks until no more emails of a kind are sent. Returns how many were. */
async function flood(kind: Parameters<typeof canEmail>[0], email: string): Promise<number> {
  let sent = 0
  while (await canEmail(kind, email)) sent += 1
  return sent
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe("emails that anyone can request", () => {
  it("are limited per mailbox, regardless of how the address is written", async () => {
    const email = mailbox()
    expect(await flood("password", email)).toBe(5)
    expect(await canEmail("password", email.toUpperCase())).toBe(false)
    expect(await canEmail("password", mailbox())).toBe(true)
  })

  it("count separately by type, so that owners still get password links", async () => {
    const email = mailbox()
    await flood("confirmation", email)
    expect(await canEmail("password", email)).toBe(true)
    await flood("password", email)
    expect(await canEmail("admin-password", email)).toBe(true)
  })

  it.each([
    { kind: "password", minutes: 60 },
    { kind: "admin-password", minutes: 15 },
  ] as const)("are available again after the last $kind link expires", async ({ kind, minutes }) => {
    const email = mailbox()
    await flood(kind, email)
    await vi.advanceTimersByTimeAsync((minutes - 1) * MINUTE_MS)
    expect(await canEmail(kind, email)).toBe(false)
    await vi.advanceTimersByTimeAsync(MINUTE_MS + 1)
    expect(await canEmail(kind, email)).toBe(true)
  })
})
