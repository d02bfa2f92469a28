import { beforeEach, describe, expect, it } from "vitest"
import type EmailModuleService from "../../backend/src/modules/email/service"
import { withDatabase } from "../../scripts/lib/database"
import { moduleSuite } from "../support/module-suite"

const LEASE = { leaseSeconds: 120 }

const email = (key: string) => ({
  key,
  template: "order-placed",
  recipient: "robin@shop.test",
  data: { orderId: "order_1" },
})

moduleSuite<EmailModuleService>("email", "email", (emails, databaseUrl) => {
  /** Makes every waiting email due, as if the time had passed. */
  const letTimePass = () =>
    withDatabase(databaseUrl, (sql) => sql`update email_message set next_attempt_at = now()`)
  const claimOne = async () => {
    const [claimed] = await emails.claim({ limit: 1, ...LEASE })
    if (!claimed) throw new Error("Nothing is due")
    return claimed
  }
  const stateOf = async (key: string) => (await emails.listEmailMessages({ key }))[0]

  describe("the outbox", () => {
    it("holds one email per key, regardless of how many callers ask for it", async () => {
      await Promise.all([1, 2, 3, 4].map(() => emails.queue([email("order-placed:1")])))
      await emails.queue([email("order-placed:1"), email("order-placed:2")])
      expect((await emails.listEmailMessages()).map(({ key }) => key).sort()).toEqual([
        "order-placed:1",
        "order-placed:2",
      ])
    })

    it("remembers unwanted emails and never passes them to a sender", async () => {
      await emails.queue([{ ...email("order-placed:1"), isWanted: false }])
      await emails.queue([email("order-placed:1")])
      expect(await emails.claim({ limit: 5, ...LEASE })).toEqual([])
      expect(await emails.retryAll()).toBe(0)
    })
  })

  describe("email senders", () => {
    const keys = Array.from({ length: 20 }, (_, index) => `order-placed:${index}`)
    beforeEach(() => emails.queue(keys.map(email)))

    it("get each email once, however many claim at once", async () => {
      const claims = await Promise.all(keys.map(() => emails.claim({ limit: 3, ...LEASE })))
      const claimed = claims.flat().map(({ key }) => key)
      expect(claimed.sort()).toEqual([...keys].sort())
    })

    it("take over a crashed sender's email under the same id", async () => {
      const { id, attempts } = await claimOne()
      expect(attempts).toBe(1)
      await emails.claim({ limit: 50, ...LEASE })
      expect(await emails.claim({ limit: 50, ...LEASE })).toEqual([])
      await letTimePass()
      const again = (await emails.claim({ limit: 50, ...LEASE })).find((one) => one.id === id)
      expect(again).toMatchObject({ attempts: 2, data: { orderId: "order_1" } })
    })

    it("delete an email's data once it is sent", async () => {
      const { id, key } = await claimOne()
      await emails.recordSent(id)
      await letTimePass()
      expect(await stateOf(key)).toMatchObject({ status: "sent", data: null, attempts: 1 })
      expect((await emails.claim({ limit: 50, ...LEASE })).map((one) => one.key)).not.toContain(key)
    })

    it("can't take back an email that another sender has taken over", async () => {
      const former = await claimOne()
      await letTimePass()
      const all = await emails.claim({ limit: 50, ...LEASE })
      expect(all.map(({ id }) => id)).toContain(former.id)
      await emails.recordFailure(former, { reason: "No answer", retryInSeconds: null })
      expect(await stateOf(former.key)).toMatchObject({ status: "pending", last_error: null })
    })

    it("retry a failed email when it is due, and an abandoned one on request", async () => {
      const first = await claimOne()
      await emails.recordFailure(first, { reason: "No answer", retryInSeconds: 60 })
      await emails.claim({ limit: 50, ...LEASE })
      expect(await stateOf(first.key)).toMatchObject({ status: "pending", last_error: "No answer" })
      await letTimePass()
      const second = (await emails.claim({ limit: 50, ...LEASE })).find(({ id }) => id === first.id)
      expect(second?.attempts).toBe(2)
      await emails.recordFailure(
        { id: first.id, attempts: 2 },
        { reason: "Still none", retryInSeconds: null },
      )
      expect(await stateOf(first.key)).toMatchObject({ status: "failed" })
      await emails.retryAll()
      expect((await emails.claim({ limit: 50, ...LEASE })).map(({ id }) => id)).toContain(first.id)
    })

    it("may postpone an email without trying", async () => {
      const claimed = await claimOne()
      await emails.postpone(claimed, 3600)
      expect(await stateOf(claimed.key)).toMatchObject({ status: "pending", attempts: 0 })
      const others = await emails.claim({ limit: 50, ...LEASE })
      expect(others.map(({ key }) => key)).not.toContain(claimed.key)
    })

    it("skip an email whose reason was undone", async () => {
      const { id } = await claimOne()
      await emails.recordSent(id)
      await emails.withdraw(keys)
      expect((await emails.listEmailMessages()).map((one) => one.id)).toEqual([id])
    })
  })

  describe("a checkpoint", () => {
    it("only moves forward and never past the database's clock", async () => {
      const first = await emails.readMark("orders-confirmed")
      await emails.moveMark("orders-confirmed", new Date(first.getTime() - 60_000))
      expect(await emails.readMark("orders-confirmed")).toEqual(first)
      const later = new Date()
      await emails.moveMark("orders-confirmed", later)
      expect(await emails.readMark("orders-confirmed")).toEqual(later)
      await emails.moveMark("orders-confirmed", new Date(Date.now() + 7_200_000))
      const mark = await emails.readMark("orders-confirmed")
      expect(Math.abs(mark.getTime() - Date.now())).toBeLessThan(60_000)
      await withDatabase(databaseUrl, (sql) => sql`update email_mark set at = now() + interval '2 hours'`)
      await emails.moveMark("orders-confirmed", new Date())
      expect((await emails.readMark("orders-confirmed")).getTime()).toBeLessThan(Date.now() + 60_000)
    })
  })
})
