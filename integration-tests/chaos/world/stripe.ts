import { setTimeout as sleep } from "node:timers/promises"
import { STRIPE_KEYS, stripeEnvironment } from "../../support/stripe/keys"
import { Ledger } from "../../support/stripe/ledger"
import { StripeFault } from "../../support/stripe/objects"
import { startStripeDouble } from "../../support/stripe/server"

/** What is wrong with Stripe at the moment. */
export interface StripeTrouble {
  /** Milliseconds before a call is looked at. */
  slowMs: number
  /** Milliseconds between what a call does and its answer. */
  lateMs: number
  /** Whether calls of `/v1` fail with 500. */
  failing: boolean
  /** Whether calls of `/v1` are taken and never answered. */
  isSilent: boolean
}

const NO_TROUBLE: StripeTrouble = { slowMs: 0, lateMs: 0, failing: false, isSilent: false }
const LISTEN_EVERY_MS = 200

/** The Stripe of a run, whose books lie open. */
export interface StripeWorld {
  url: string
  environment: NodeJS.ProcessEnv
  ledger: Ledger
  trouble: StripeTrouble
  /** Ends all trouble. */
  calm: () => void
  stop: () => Promise<void>
}

/** Only what the shop itself calls is in trouble: the buyer's browser and the bank are not what is tried. */
function isOfShop({ path }: { path: string }): boolean {
  return path.startsWith("/v1/") && !path.endsWith("/confirm")
}

export async function startStripeWorld(): Promise<StripeWorld> {
  const ledger = new Ledger()
  const trouble = { ...NO_TROUBLE }
  const double = await startStripeDouble(STRIPE_KEYS, {
    ledger,
    before: async (call) => {
      if (!isOfShop(call)) return
      if (trouble.slowMs > 0) await sleep(trouble.slowMs)
      while (trouble.isSilent) await sleep(LISTEN_EVERY_MS)
      if (trouble.failing) throw new StripeFault(500, { type: "api_error", message: "Something went wrong." })
    },
    after: async (call) => {
      if (isOfShop(call) && trouble.lateMs > 0) await sleep(trouble.lateMs)
    },
  })
  return {
    url: double.url,
    environment: stripeEnvironment(double.url),
    ledger,
    trouble,
    calm: () => void Object.assign(trouble, NO_TROUBLE),
    stop: double.stop,
  }
}
