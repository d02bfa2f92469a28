// Runs inside the engine, from its build folder, instead of the server. `interrupt` starts orders
// and exits while each is halted at its own point; `cut` interrupts any workflows this way; `recover` runs
// the reconcile jobs at once, then starts serving.
import { createServer, type RequestListener } from "node:http"
import { createRequire } from "node:module"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { ReturnWorkflow } from "@medusajs/framework/workflows-sdk"
import { addressOf } from "@shop/contracts"
import type { Interruption } from "./interruption"
import type { CutWorkflow } from "./cut-workflow"
import { haltAt, haltAtCall } from "./points"

// Resolves the engine and our build from the folder of the built engine, where this runs.
const requireHere = createRequire(`${process.cwd()}/`)

type ExpressApp = RequestListener & { get: (path: string, listener: RequestListener) => void }

interface Account {
  id: number
  customer_id: string
}

interface Accounts {
  listAccounts: (filters: object) => Promise<Account[]>
}

type Workflow = ReturnWorkflow<object, unknown, []>

function workflow(path: string, name: string): Workflow {
  return (requireHere(path) as Record<string, Workflow>)[name] as Workflow
}

const PATIENCE_MS = 60_000

/** @param expressApp gets the engine's routes; omitted if the engine isn't to serve */
async function loadEngine(expressApp?: ExpressApp): Promise<MedusaContainer> {
  process.env.MEDUSA_WORKER_MODE = "server"
  const { default: load } = requireHere("@medusajs/medusa/loaders/index") as {
    default: (options: object) => Promise<{ container: MedusaContainer }>
  }
  const what = expressApp ? { expressApp } : { skipLoadingEntryPoints: true }
  return (await load({ directory: process.cwd(), ...what })).container
}

/** Places the order of an interruption. */
async function place(
  container: MedusaContainer,
  { accountId: id, email, how }: Interruption,
): Promise<unknown> {
  const accounts = container.resolve<Accounts>("account")
  const [account] = await accounts.listAccounts({ id })
  if (!account) throw new Error(`There is no account of ${email}`)
  if ("token" in how) {
    const confirm = workflow(
      "@shop/backend/domains/membership/sale/workflows/confirm-membership-purchase",
      "confirmMembershipPurchaseWorkflow",
    )
    return confirm(container).run({ input: { accountId: account.id, token: how.token } })
  }
  const { placePaidOrder } = requireHere("@shop/backend/domains/order/actions/place-paid-order") as {
    placePaidOrder: (container: MedusaContainer, input: object) => Promise<unknown>
  }
  return placePaidOrder(container, {
    accountId: account.id,
    customerId: account.customer_id,
    email,
    fullName: null,
    paymentIntentId: null,
    quoteHash: null,
    deliveryOptionIds: [],
    ...how,
    shippingAddress: addressOf(how),
  })
}

/** @param what names the point in the log and in errors */
async function untilReached(reached: Promise<void>, run: Promise<unknown>, what: string): Promise<void> {
  const ended = run.then(() => {
    throw new Error(`${what} was never reached`)
  })
  const late = new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`${what} took too long`)), PATIENCE_MS)
  })
  await Promise.race([reached, ended, late])
  process.stdout.write(`interrupted at ${what}\n`)
}

async function interrupt(container: MedusaContainer, interruption: Interruption): Promise<void> {
  const reached = haltAt(container, interruption.point)
  await untilReached(
    reached,
    place(container, interruption),
    `${interruption.point} of ${interruption.email}`,
  )
}

type Action = (container: MedusaContainer, input: object) => Promise<unknown>

/** The value as JSON; empty if it can't be serialized, such as a transaction with circular references. */
function asText(value: unknown): string {
  try {
    return JSON.stringify(value) ?? ""
  } catch {
    return ""
  }
}

async function cut(container: MedusaContainer, cutOff: CutWorkflow): Promise<void> {
  const { path, name, input, point, isFunction } = cutOff
  const { mentions, ...call } = point
  const isMeant = (args: unknown[]) =>
    mentions === undefined || args.some((arg) => asText(arg).includes(mentions))
  const reached = haltAtCall(container, { ...call, isMeant })
  const run = isFunction
    ? (requireHere(path) as Record<string, Action>)[name]?.(container, input)
    : workflow(path, name)(container).run({ input })
  await untilReached(reached, Promise.resolve(run), `${name}: ${call.method}`)
}

interface Database {
  raw: (statement: string) => Promise<unknown>
}

/** What the servers do all the time: the read models follow what was changed, also what waits for some minutes. */
async function followAll(container: MedusaContainer): Promise<void> {
  await container.resolve<Database>("__pg_connection__").raw("update shop_change set due_at = now()")
  const { followNow } = requireHere("@shop/backend/processes/set-up/actions/start-following") as {
    followNow: (container: MedusaContainer) => Promise<void>
  }
  await followNow(container)
}

async function reconcile(container: MedusaContainer): Promise<void> {
  for (const [path, name] of [
    ["@shop/backend/domains/order/workflows/reconcile-orders", "reconcileOrdersWorkflow"],
    ["@shop/backend/domains/membership/sale/workflows/reconcile-memberships", "reconcileMembershipsWorkflow"],
    ["@shop/backend/processes/role/workflows/reconcile-admins", "reconcileAdminsWorkflow"],
    [
      "@shop/backend/domains/product/workflows/remove-unfinished-products",
      "removeUnfinishedProductsWorkflow",
    ],
    ["@shop/backend/domains/product/workflows/finish-variants", "finishVariantsWorkflow"],
    ["@shop/backend/processes/privacy/workflows/finish-deletions", "finishDeletionsWorkflow"],
    ["@shop/backend/domains/order/workflows/reconcile-emails", "reconcileEmailsWorkflow"],
    ["@shop/backend/domains/notice/refill/workflows/send-refill-reminders", "sendRefillRemindersWorkflow"],
    ["@shop/backend/processes/invoicing/workflows/issue-invoices", "issueInvoicesWorkflow"],
  ] as const) {
    const { result } = await workflow(path, name)(container).run({ input: { graceSeconds: 0 } })
    process.stdout.write(`${name}: ${JSON.stringify(result)}\n`)
  }
  await followAll(container)
}

type Job = (container: MedusaContainer) => Promise<void>
type Script = (args: { container: MedusaContainer }) => Promise<void>
type Subscriber = (args: { event: { data: { id: string } }; container: MedusaContainer }) => Promise<void>

function defaultOf<T>(path: string): T {
  return (requireHere(path) as { default: T }).default
}

interface Emails {
  listEmailMessages: (filters: object, config: object) => Promise<{ key: string }[]>
}

/** Engine ids of the orders whose confirmation is in the outbox. */
async function confirmedOrders(container: MedusaContainer): Promise<string[]> {
  const template = "order-placed"
  const emails = await container.resolve<Emails>("email").listEmailMessages({ template }, { take: null })
  return emails.map(({ key }) => key.slice(`${template}:`.length))
}

/** Delivers each order's event twice more, as an event bus may, and sends the emails in the outbox without waiting. */
async function tellAgain(container: MedusaContainer, orderIds: string[]): Promise<void> {
  const orderPlaced = defaultOf<Subscriber>("@shop/backend/subscribers/order-placed-email")
  await defaultOf<Script>("@shop/backend/scripts/retry-emails")({ container })
  await Promise.all(
    [...orderIds, ...orderIds].map((id) => orderPlaced({ event: { data: { id } }, container })),
  )
  await defaultOf<Job>("@shop/backend/jobs/send-emails")(container)
}

/** Runs the reconcile jobs, then serves as the engine does. */
async function recoverAndServe(): Promise<void> {
  const app = (requireHere("express") as () => ExpressApp)()
  const container = await loadEngine(app)
  const confirmed = await confirmedOrders(container)
  await reconcile(container)
  await tellAgain(container, confirmed)
  app.get("/health", (_req, res) => res.end("OK"))
  createServer(app).listen(Number(process.env.ENGINE_PORT))
}

async function main([task, interruptions = "[]"]: string[]): Promise<void> {
  if (task === "recover") return recoverAndServe()
  const container = await loadEngine()
  if (task === "cut") {
    for (const one of JSON.parse(interruptions) as CutWorkflow[]) await cut(container, one)
    process.exit(0)
  }
  for (const one of JSON.parse(interruptions) as Interruption[]) await interrupt(container, one)
  // Exits at once, while everything that was started is unfinished.
  process.exit(0)
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
