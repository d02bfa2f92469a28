import { format } from "prettier"
import { afterAll, beforeAll, expect, inject, it } from "vitest"
import { inRoot } from "../../../scripts/lib/paths"
import { AccountLife } from "../../support/after-sale/account-life"
import type { Inbox } from "../../support/after-sale/inbox"
import { AfterSale, OrderLife } from "../../support/after-sale/order-life"
import { changeSettings } from "../../support/settings"

const PLACED = "Your order N"
const KIT = "Your order N is on its way, with your starter kit"
const ON_ITS_WAY = "Your order N is on its way"
const ARRIVED = "Your order N has arrived"
const CANCELED = "Your order N was canceled"
const REFUND = "Your refund for order N"
const LATE = "Your order N is late"
const ASKED = "Your return for order N"
const APPROVED = "Your return for order N is approved"
const REFUSED = "About your return for order N"
const RECEIVED = "Your return for order N has arrived"

/** Time limit for one order with everything that happens to it. */
const LIFE_MS = 120_000

const BUYER = "customer, in the shop"
const STAFF = "staff, `/admin`"
const ENGINE = "staff, engine's `/app`"
const STRIPE = "Stripe, by webhook"

interface Step<Life = OrderLife> {
  what: string
  who: string
  /** Subjects of the emails to the customer, each sent once, in any order. */
  emails: string[]
  make: (life: Life) => Promise<unknown>
}

const step = (what: string, who: string, emails: string[], make: Step["make"]): Step => ({
  what,
  who,
  emails,
  make,
})
const ofAccount = (
  what: string,
  who: string,
  emails: string[],
  make: Step<AccountLife>["make"],
): Step<AccountLife> => ({ what, who, emails, make })
const placed = step("The order is placed", BUYER, [PLACED], () => Promise.resolve())

/** Steps that others build on; the table lists them once. */
const packed = step("It is packed", STAFF, [], (life) => life.move("processing"))
const shipped = step("It is shipped", STAFF, [KIT], (life) => life.move("shipped"))
const delivered = step("It is delivered", STAFF, [ARRIVED], (life) => life.move("delivered"))
const asked = step("A return is requested", BUYER, [ASKED], (life) => life.askReturn())
const arrived = [placed, packed, shipped, delivered]

/** Orders, each as the sequence of steps that happen to it. */
const LIVES: Step[][] = [
  [
    ...arrived,
    asked,
    step("The return is approved", STAFF, [APPROVED], (life) => life.answerReturn("approved")),
    step("The return is received", STAFF, [RECEIVED], (life) => life.receiveReturn()),
    step("The return is refunded", STAFF, [REFUND], (life) => life.refundReturn()),
    step("It is completed", STAFF, [], (life) => life.move("completed")),
  ],
  [
    placed,
    step("It is packed", ENGINE, [], (life) => life.packAtEngine()),
    step("It is shipped", ENGINE, [KIT], (life) => life.shipAtEngine()),
    step("It is delivered", ENGINE, [ARRIVED], (life) => life.deliverAtEngine()),
    step("Part of it is refunded", ENGINE, [REFUND], (life) => life.refundAtEngine(1)),
    step("It is completed", ENGINE, [], (life) => life.completeAtEngine()),
  ],
  [
    ...arrived,
    step("A return is entered", ENGINE, [APPROVED], (life) => life.enterReturnAtEngine()),
    step("The return is received", ENGINE, [RECEIVED], (life) => life.receiveReturnAtEngine()),
  ],
  [
    ...arrived,
    asked,
    step("The return is declined", STAFF, [REFUSED], (life) => life.answerReturn("refused")),
  ],
  [...arrived, asked, step("The return is canceled", BUYER, [], (life) => life.cancelReturn())],
  [
    ...arrived,
    step("An exchange is entered", ENGINE, [APPROVED], (life) => life.exchangeAtEngine()),
    step("The return is received", STAFF, [RECEIVED], (life) => life.receiveReturn()),
    step("The new item is shipped", STAFF, [ON_ITS_WAY], (life) => life.move("shipped")),
    step("The new item is delivered", STAFF, [ARRIVED], (life) => life.move("delivered")),
  ],
  [placed, step("It is canceled", BUYER, [REFUND, CANCELED], (life) => life.cancel())],
  [placed, step("It is canceled", STAFF, [REFUND, CANCELED], (life) => life.move("cancelled"))],
  [placed, step("It is canceled", ENGINE, [REFUND, CANCELED], (life) => life.cancelAtEngine())],
  [
    placed,
    step("It should have shipped by now", "nobody", [], (life) => life.age()),
    step("The customer is notified of the delay", STAFF, [LATE], (life) => life.notifyOfDelay()),
    step("Part of it is refunded", STAFF, [REFUND], (life) => life.refund(100)),
  ],
  [
    placed,
    step("Part of it is refunded", STRIPE, [REFUND], (life) => life.refundAtStripe(100)),
    step("The rest is refunded", STRIPE, [REFUND], (life) => life.refundAtStripe()),
  ],
]

const CLOCK = "a job, by the clock"
const OWNER = "its owner, in the shop"
const ENDED = "Your membership has ended"
const NEW_ADDRESS = "Your email address was changed"

const bought = ofAccount("The membership is bought", OWNER, ["Welcome to your membership"], (life) =>
  life.buyMembership(),
)
const asksAsDoctor = ofAccount("A doctor applies", OWNER, ["We've received your application"], (life) =>
  life.applyAsDoctor(),
)

/** The same for accounts: membership, doctors, sign-in. */
const ACCOUNT_LIVES: Step<AccountLife>[][] = [
  [bought, ofAccount("It is refunded", OWNER, [REFUND, ENDED], (life) => life.refundMembership())],
  [bought, ofAccount("It is refunded", STAFF, [REFUND, ENDED], (life) => life.refundByStaff())],
  [bought, ofAccount("It is refunded", STRIPE, [REFUND, ENDED], (life) => life.refundAtStripe())],
  [
    ofAccount("The membership is granted", STAFF, [], (life) => life.setRole({ isMember: true })),
    ofAccount("It is removed", STAFF, [ENDED], (life) => life.setRole({ isMember: false })),
  ],
  [
    asksAsDoctor,
    ofAccount("The doctor is declined", STAFF, ["About your professional account"], (life) =>
      life.setRole({ isDoctor: false }),
    ),
    { ...asksAsDoctor, what: "The doctor applies again" },
    ofAccount("The doctor is approved", STAFF, ["Your professional account is approved"], (life) =>
      life.setRole({ isDoctor: true }),
    ),
    ofAccount("The approval is about to end", CLOCK, ["Your professional approval ends soon"], (life) =>
      life.limitApproval(10),
    ),
    ofAccount("The approval has ended", CLOCK, ["Your professional approval has ended"], (life) =>
      life.letApprovalEnd(),
    ),
  ],
  [
    ofAccount("Someone signs in on a new device", OWNER, ["New sign-in to your account"], (life) =>
      life.signInElsewhere(),
    ),
    ofAccount("The name is changed", OWNER, ["Your name was changed"], (life) => life.changeName()),
    ofAccount("The email address is changed", OWNER, [NEW_ADDRESS, NEW_ADDRESS], (life) =>
      life.changeEmail(),
    ),
    ofAccount("The password is changed", OWNER, ["Your password was changed"], (life) =>
      life.changePassword(),
    ),
  ],
]

interface Row {
  what: string
  who: string
  emails: string[]
  buyer: string
  admin: string
}

const HEAD = `# After the sale

What happens to an order after it is placed: who does what, which emails the customer gets, and which status, payment and return
the order's page and \`/admin\` show. Each block is one order, and N is its number. Each email is sent once, here in its standard
wording. [A test](../integration-tests/http/stripe/after-the-sale.spec.ts) records this page and fails if it differs. To update it,
delete the page and run \`npm test -- http after-the-sale\`.

`

const ACCOUNTS = `
## Memberships, doctors and accounts

The same for accounts, in a shop where doctors need approval. The last columns are the state that the account pages and
\`/admin/users\` show.

`

function tableOf(lives: Row[][]): string {
  const cells = ({ what, who, emails, buyer, admin }: Row) =>
    `| ${[what, who, emails.map((subject) => `"${subject}"`).join(", ") || "none", buyer, admin].join(" | ")} |`
  const rows = lives.map((life) => life.map(cells).join("\n")).join("\n| | | | | |\n")
  return `| what | who | emails to the customer | the customer sees | \`/admin\` shows |\n| --- | --- | --- | --- | --- |\n${rows}\n`
}

let sale: AfterSale

beforeAll(async () => {
  sale = await AfterSale.of({
    storefrontUrl: inject("storefrontUrl"),
    engineUrl: inject("engineUrl"),
    stripeUrl: inject("stripeUrl"),
    databaseUrl: inject("databaseUrl"),
    mailDirectory: inject("mailDirectory"),
  })
})
afterAll(() => sale.stop())

const seen: Row[][] = []
const seenOfAccounts: Row[][] = []

/** Takes each step, and records its emails and what the buyer and the admin see then. */
async function live<
  Life extends { inbox: Inbox; ownerSees(): Promise<string>; adminShows(): Promise<string> },
>(life: Life, steps: Step<Life>[]): Promise<Row[]> {
  const rows: Row[] = []
  for (const { what, who, emails, make } of steps) {
    await make(life)
    const fresh = await life.inbox.newSubjects(emails.length)
    expect(fresh, what).toEqual([...emails].sort())
    rows.push({ what, who, emails: fresh, buyer: await life.ownerSees(), admin: await life.adminShows() })
  }
  return rows
}

const nameOf = (steps: readonly Pick<Step, "what" | "who">[]) =>
  steps.map(({ what, who }) => `${what} (${who})`).join(", ")

for (const steps of LIVES) {
  it(
    nameOf(steps),
    async () => {
      seen.push(await live(await OrderLife.begin(sale), steps))
    },
    LIFE_MS,
  )
}

for (const steps of ACCOUNT_LIVES) {
  it(
    nameOf(steps),
    async () => {
      const life = await AccountLife.begin(sale, inject("storefrontUrl"))
      const restore = await changeSettings(inject("storefrontUrl"), { doctorApproval: "manual" })
      try {
        seenOfAccounts.push(await live(life, steps))
      } finally {
        await restore()
      }
    },
    LIFE_MS,
  )
}

it("the document docs/after-the-sale.md is up to date", async () => {
  expect([seen.length, seenOfAccounts.length]).toEqual([LIVES.length, ACCOUNT_LIVES.length])
  expect(seen.flat().filter(({ buyer, admin }) => `${buyer} ${admin}`.includes("?"))).toEqual([])
  const text = HEAD + tableOf(seen) + ACCOUNTS + tableOf(seenOfAccounts)
  const page = await format(text, { parser: "markdown", printWidth: 110 })
  await expect(page).toMatchFileSnapshot(inRoot("docs", "after-the-sale.md"))
})
