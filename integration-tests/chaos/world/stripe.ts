import { setTimeout as sleep } from "node:timers/promises"
import { STRIPE_KEYS, stripeEnvironment } from "../../support/stripe/keys"
import { Ledger } from "../../support/stripe/ledger"
import { StripeFault } from "../../support/stripe/objects"
import { startStripeDouble } from "../../support/stripe/server"

/** What is currently wrong with Stripe. */
export interface StripeTrouble {
  /** Milliseconds before a call is processed. */
  slowMs: number
  /** Milliseconds between a call's effect and its response. */
  lateMs: number
  /** Whether calls to `/v1` fail with 500. */
  failing: boolean
  /** Whether calls to `/v1` are accepted but held without a response. */
  isSilent: boolean
  /** Whether what the bank captures is not answered. */
  losesCaptures: boolean
}

const NO_TROUBLE: StripeTrouble = {
  slowMs: 0,
  lateMs: 0,
  failing: false,
  isSilent: false,
  losesCaptures: false,
}
const LISTEN_EVERY_MS = 200

/** A run's Stripe double, with its ledger open to inspection. */
export interface StripeWorld {
  url: string
  environment: NodeJS.ProcessEnv
  ledger: Ledger
  trouble: StripeTrouble
  /** Ends all trouble. */
  calm: () => void
  stop: () => Promise<void>
}

/** Only the shop's own calls are affected: the buyer's browser and the bank are not under test. */
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
      if (trouble.losesCaptures && call.path.endsWith("/capture"))
        throw new StripeFault(500, { type: "api_error", message: "Something went wrong." })
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
