import path from "node:path"
import type { TestProject } from "vitest/node"
import { startMailServer } from "../mail-server"
import { shardLabel } from "../shard"
import { testDirectory } from "../test-cluster"
import { startStripeShop } from "./shop"

declare module "vitest" {
  export interface ProvidedContext {
    stripeUrl: string
  }
}

/** Starts the shop that all Stripe tests share, with a mail server; the tests read its addresses with `inject`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const label = shardLabel("stripe")
  const mails = await startMailServer(path.join(testDirectory(), `${label}-mails`))
  try {
    const shop = await startStripeShop(label, { SMTP_URL: mails.url })
    project.provide("storefrontUrl", shop.storefrontUrl)
    project.provide("engineUrl", shop.engineUrl)
    project.provide("databaseUrl", shop.databaseUrl)
    project.provide("stripeUrl", shop.stripeUrl)
    project.provide("mailDirectory", mails.directory)
    return async () => {
      await shop.stop()
      await mails.stop()
    }
  } catch (error) {
    await mails.stop()
    throw error
  }
}
