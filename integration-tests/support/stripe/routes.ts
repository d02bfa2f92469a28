import type { Ledger } from "./ledger"
import { invalidRequest, type Dispute, type Intent } from "./objects"

/** One call to Stripe's API. */
export interface Call {
  ledger: Ledger
  id: string
  form: URLSearchParams
  query: URLSearchParams
  /** Whether it has the secret key; otherwise Stripe.js made it, which has to know the intent's client secret. */
  isSecret: boolean
}

interface Route {
  method: string
  path: RegExp
  /** Whether Stripe.js may call it. */
  publishable?: boolean
  handle: (call: Call) => unknown
}

function metadataOf(form: URLSearchParams): Record<string, string> {
  const entries = [...form].flatMap(([name, value]): [string, string][] => {
    const key = /^metadata\[(.+)\]$/.exec(name)?.[1]
    return key ? [[key, value]] : []
  })
  return Object.fromEntries(entries)
}

/** The intent of a call; a call without the secret key has to know the intent's client secret. */
function forPage({ ledger, id, form, query, isSecret }: Call): Intent {
  const intent = ledger.intent(id)
  const given = form.get("client_secret") ?? query.get("client_secret")
  if (!isSecret && given !== intent.client_secret) {
    throw invalidRequest("The client_secret provided does not match", "payment_intent_invalid_parameter")
  }
  return intent
}

/** The intent with its charge expanded if the call asks for it. */
function withCharge({ ledger, query }: Call, intent: Intent): object {
  const isWanted = query.getAll("expand[0]").includes("latest_charge")
  return isWanted && intent.latest_charge
    ? { ...intent, latest_charge: ledger.charge(intent.latest_charge) }
    : intent
}

const ROUTES: Route[] = [
  {
    method: "POST",
    path: /^\/v1\/customers$/,
    handle: ({ ledger, form }) => ledger.createCustomer(form.get("email")),
  },
  { method: "GET", path: /^\/v1\/customers\/(\w+)$/, handle: ({ ledger, id }) => ledger.customer(id) },
  {
    method: "DELETE",
    path: /^\/v1\/customers\/(\w+)$/,
    handle: ({ ledger, id }) => ledger.deleteCustomer(id),
  },
  {
    method: "POST",
    path: /^\/v1\/payment_intents$/,
    handle: ({ ledger, form }) =>
      ledger.create({
        amount: Number(form.get("amount")),
        currency: form.get("currency") ?? "",
        capture_method: form.get("capture_method") === "manual" ? "manual" : "automatic",
        customer: form.get("customer"),
        metadata: metadataOf(form),
      }),
  },
  {
    method: "GET",
    path: /^\/v1\/payment_intents\/(\w+)$/,
    publishable: true,
    handle: (call) => withCharge(call, forPage(call)),
  },
  {
    method: "POST",
    path: /^\/v1\/payment_intents\/(\w+)$/,
    handle: ({ ledger, id, form }) => ledger.update(id, Number(form.get("amount"))),
  },
  {
    method: "POST",
    path: /^\/v1\/payment_intents\/(\w+)\/confirm$/,
    publishable: true,
    handle: (call) => call.ledger.confirm(forPage(call).id, call.form.get("payment_method") ?? ""),
  },
  {
    method: "POST",
    path: /^\/v1\/payment_intents\/(\w+)\/capture$/,
    handle: ({ ledger, id }) => ledger.capture(id),
  },
  {
    method: "POST",
    path: /^\/v1\/payment_intents\/(\w+)\/cancel$/,
    handle: ({ ledger, id }) => ledger.cancel(id),
  },
  {
    method: "POST",
    path: /^\/v1\/refunds$/,
    handle: ({ ledger, form }) => {
      const amount = form.get("amount")
      const intentId = form.get("payment_intent") ?? ""
      return ledger.refund(intentId, amount ? Number(amount) : undefined, metadataOf(form))
    },
  },
  {
    method: "GET",
    path: /^\/v1\/refunds$/,
    handle: ({ ledger, query }) => ({
      object: "list",
      url: "/v1/refunds",
      has_more: false,
      data: ledger.refunds.filter((one) => one.payment_intent === query.get("payment_intent")),
    }),
  },
  { method: "GET", path: /^\/v1\/charges\/(\w+)$/, handle: ({ ledger, id }) => ledger.charge(id) },
  // Events at the bank, which Stripe's API has no calls for.
  {
    method: "POST",
    path: /^\/bank\/(\w+)\/authenticate$/,
    publishable: true,
    handle: ({ ledger, id, form }) => ledger.authenticate(id, form.get("outcome") === "approved"),
  },
  {
    method: "POST",
    path: /^\/bank\/(\w+)\/fail-refund$/,
    handle: ({ ledger, id, form }) => ledger.failRefund(id, Number(form.get("amount"))),
  },
  {
    method: "POST",
    path: /^\/bank\/(\w+)\/dispute$/,
    handle: ({ ledger, id, form }) => {
      const amount = form.get("amount")
      const status = form.get("status") as Dispute["status"]
      return ledger.dispute(id, status, amount ? Number(amount) : undefined)
    },
  },
  {
    method: "POST",
    path: /^\/bank\/(\w+)\/refuse-capture$/,
    handle: ({ ledger, id }) => {
      ledger.uncapturable.add(ledger.intent(id).id)
      return {}
    },
  },
  {
    method: "POST",
    path: /^\/bank\/fault$/,
    handle: ({ ledger, form }) => {
      ledger.isFaulty = form.get("is_faulty") === "true"
      return {}
    },
  },
  {
    method: "POST",
    path: /^\/bank\/reach$/,
    handle: ({ ledger, form }) => {
      ledger.isUnreachable = form.get("is_unreachable") === "true"
      ledger.isSilent = form.get("is_silent") === "true"
      ledger.losesAnswers = form.get("loses_answers") === "true"
      ledger.isStillAtIt = form.get("is_still_at_it") === "true"
      return {}
    },
  },
  {
    method: "GET",
    path: /^\/bank\/intents$/,
    handle: ({ ledger }) => [...ledger.intents.values()],
  },
]

/** The route of a call with the id from its path; undefined if there is none. */
export function findRoute(method: string, path: string): (Route & { id: string }) | undefined {
  for (const route of ROUTES) {
    const match = route.method === method ? route.path.exec(path) : null
    if (match) return { ...route, id: match[1] ?? "" }
  }
  return undefined
}
