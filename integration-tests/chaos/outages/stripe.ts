import { Random } from "../random"
import type { StripeTrouble } from "../world/stripe"
import type { World } from "../world/world"
import type { Outage } from "./outage"

const hindrance = ({ stripe }: World) => (stripe ? undefined : "no money moves: add --payments stripe")

function trouble(name: string, change: Partial<StripeTrouble>): Outage {
  return {
    name,
    hindrance,
    begin: (world) => Promise.resolve(void (world.stripe && Object.assign(world.stripe.trouble, change))),
    end: (world) => Promise.resolve(world.stripe?.calm()),
  }
}

const REPEATED = 40

/** Events that Stripe has sent before arrive once more, in a different order. */
const repeatedWebhooks: Outage = {
  name: "Stripe repeats and reorders its webhooks",
  hindrance,
  begin: ({ courier }) => Promise.resolve(courier?.repeat(new Random(REPEATED), REPEATED)),
  end: ({ courier }) => Promise.resolve(courier?.repeat(new Random(REPEATED + 1), REPEATED)),
}

export const stripeOutages: Outage[] = [
  trouble("Stripe slow", { slowMs: 3000 }),
  trouble("Stripe fails", { failing: true }),
  trouble("Stripe never answers", { isSilent: true }),
  trouble("Stripe answers late", { lateMs: 5000 }),
  repeatedWebhooks,
]
