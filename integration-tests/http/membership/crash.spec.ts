import path from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { freePort } from "../../../scripts/lib/ports"
import type { Interruption } from "../../support/crash/interruption"
import { leftoversOf } from "../../support/crash/leftovers"
import { WITHIN_THE_SALE } from "../../support/crash/order-points"
import { person, personOf, type Person } from "../../support/crash/people"
import type { PointName } from "../../support/crash/points"
import { prepareCrashingShop, type CrashingShop } from "../../support/crash/shop"
import { startMailServer, type MailServer } from "../../support/mail-server"
import { mailsTo } from "../../support/mailbox"
import { testDirectory } from "../../support/test-cluster"
import { registered } from "../../support/visitor"

/** Somebody who has begun to buy the membership. */
interface Applicant extends Person {
  token: string
}

let shop: CrashingShop
/** Not started until the shop recovers, so not a single email leaves the engine that is killed. */
let mailServer: MailServer
/** People whose sale is cut off, each at a different point. */
const ended = new Map<PointName, Applicant>()

async function applicant(): Promise<Applicant> {
  const one = await person(await registered(shop.url))
  const { paymentIntentId } = await one.visitor.api.createPaymentIntent({ body: { amount: 49 } })
  return { ...one, token: paymentIntentId }
}

const confirm = ({ visitor, token }: Applicant) =>
  visitor.api.confirmMembershipPayment({ body: { paymentIntentId: token } })

async function prepareInterruptions(): Promise<Interruption[]> {
  const interruptions: Interruption[] = []
  for (const point of WITHIN_THE_SALE) {
    const one = await applicant()
    ended.set(point, one)
    interruptions.push({ ...personOf(one), point, how: { token: one.token } })
  }
  return interruptions
}

beforeAll(async () => {
  const mailPort = await freePort()
  shop = await prepareCrashingShop("membership-crash", { SMTP_URL: `smtp://127.0.0.1:${mailPort}` })
  await shop.start()
  const interruptions = await prepareInterruptions()
  await shop.kill()
  await shop.interrupt(interruptions)
  mailServer = await startMailServer(path.join(testDirectory(), "membership-crash-mails"), mailPort)
  await shop.recover()
}, 600_000)

afterAll(async () => {
  await shop.stop()
  await mailServer.stop()
})

/** How many different emails welcome a person as a member. */
async function welcomesTo({ email }: Person): Promise<number> {
  const emails = await mailsTo(mailServer.directory, email)
  const found = emails.filter(({ subject }) => subject?.startsWith("Welcome"))
  return new Set(found.map(({ messageId = "" }) => messageId)).size
}

async function expectMember({ visitor }: Person): Promise<void> {
  expect(await visitor.api.getUser()).toMatchObject({ isMember: true })
  expect(await visitor.api.listOrders()).toMatchObject([{ totalAmount: 4900, status: "completed" }])
}

async function expectNothingSold({ visitor }: Person): Promise<void> {
  expect(await visitor.api.listOrders()).toEqual([])
  expect(await visitor.api.getUser()).toMatchObject({ isMember: false })
}

describe("membership sales interrupted by an engine crash", () => {
  it("leave nothing unfinished", async () => {
    const leftovers = await leftoversOf(shop.databaseUrl)
    for (const [what, rows] of Object.entries(leftovers)) expect(rows, what).toEqual([])
  })

  it.each(WITHIN_THE_SALE)("are undone when interrupted %s, and can be confirmed again", async (point) => {
    const one = ended.get(point) as Applicant
    await expectNothingSold(one)
    await confirm(one)
    await expectMember(one)
    await expect.poll(() => welcomesTo(one), { timeout: 60_000 }).toBe(1)
  })
})
