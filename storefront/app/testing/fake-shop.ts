import type { PublicConfig, User } from "@shop/contracts"
import { createClient } from "@shop/contracts/client"
import { NO_ROLES } from "@shop/contracts/rules"
import { createQueryClient } from "~/lib/query-client"

export const CONFIG: PublicConfig = {
  siteName: "Meridian Recovery",
  siteDescription: "Recovery products",
  contactEmail: "care@example.com",
  contactPhone: "(800) 555-0100",
  membershipPrice: 49,
  isDemo: true,
  starterKit: { name: "Recovery Starter Kit", contents: "Tape and a ball.", value: 3500, imageUrl: null },
  returnDays: 30,
  membershipRefundDays: 30,
  dispatchDays: 1,
  transitDays: 5,
  seller: "",
  timeZone: "UTC",
  paymentProvider: "demo",
  stripePublishableKey: null,
  googleEnabled: false,
  allowRegistration: true,
  maintenanceMode: false,
  minimumPasswordLength: 6,
  pages: [],
}

export const NEWCOMER: User = {
  id: 7,
  username: "newcomer",
  email: "newcomer@example.com",
  fullName: "Nora Newcomer",
  ...NO_ROLES,
  doctorUntil: null,
  doctorTitle: null,
  doctorSpecialty: null,
  doctorBio: null,
  profileImage: null,
  createdAt: "2026-01-05T12:00:00.000Z",
}

interface Call {
  /** Method and path, for example `POST /api/login`. */
  route: string
  body: unknown
  idempotencyKey: string | null
  /** The version that an update is based on. */
  ifMatch: string | null
  /** Whether the caller has aborted the request. */
  isGivenUp: () => boolean
}

/** `total` is the length of the full list if the body is one page of it. */
type Answer = { status?: number; body: unknown; total?: number }

/** A fake API that answers from a table and records its calls; `answers` may be changed at any time. */
export function fakeShop(
  answers: Record<string, Answer | (() => Answer | Promise<Answer>)>,
  user: User | null = null,
) {
  const calls: Call[] = []
  const known: typeof answers = {
    "GET /api/cart": { body: [] },
    "GET /api/config": { body: CONFIG },
    ...answers,
  }
  const api = createClient({
    fetch: async (url, init) => {
      const route = `${init?.method ?? "GET"} ${String(url)}`
      const sent = init?.body ?? undefined
      calls.push({
        route,
        body: typeof sent === "string" ? JSON.parse(sent) : sent,
        idempotencyKey: new Headers(init?.headers).get("idempotency-key"),
        ifMatch: new Headers(init?.headers).get("if-match"),
        isGivenUp: () => init?.signal?.aborted ?? false,
      })
      // A short delay, as over a network, in which further clicks can happen.
      await new Promise((resolve) => setTimeout(resolve, 5))
      const found = known[route] ?? {
        status: 404,
        body: { code: "not_found", message: "We couldn't find what you're looking for." },
      }
      const { status = 200, body, total } = typeof found === "function" ? await found() : found
      const headers = new Headers(total === undefined ? [] : [["x-total-count", String(total)]])
      return new Response(status === 204 ? null : JSON.stringify(body), { status, headers })
    },
  })
  const queryClient = createQueryClient(api)
  queryClient.setQueryData(["user"], user)
  queryClient.setQueryData(["config"], CONFIG)
  return {
    queryClient,
    answers: known,
    callsOf: (route: string) => calls.filter((call) => call.route === route),
  }
}

export type FakeShop = ReturnType<typeof fakeShop>
