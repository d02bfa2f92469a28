import type { TestProject } from "vitest/node"
import { shardLabel } from "../shard"
import { startStripeShop } from "./shop"

declare module "vitest" {
  export interface ProvidedContext {
    stripeUrl: string
  }
}

/** Starts the one shop of all tests of real payments; they read its addresses with `inject`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shop = await startStripeShop(shardLabel("stripe"))
  project.provide("storefrontUrl", shop.storefrontUrl)
  project.provide("engineUrl", shop.engineUrl)
  project.provide("databaseUrl", shop.databaseUrl)
  project.provide("stripeUrl", shop.stripeUrl)
  return () => shop.stop()
}
