import type { TestProject } from "vitest/node"
import { startShop } from "./start-shop"

declare module "vitest" {
  export interface ProvidedContext {
    storefrontUrl: string
    engineUrl: string
    databaseUrl: string
  }
}

/** Starts the shop the HTTP tests talk to; they read its addresses with `inject("storefrontUrl")`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shop = await startShop({ label: "http" })
  project.provide("storefrontUrl", shop.storefrontUrl)
  project.provide("engineUrl", shop.engineUrl)
  project.provide("databaseUrl", shop.databaseUrl)
  return () => shop.stop()
}
