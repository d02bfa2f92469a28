import type { TestProject } from "vitest/node"
import { startExternalServices } from "./external-services"
import { shardLabel } from "./shard"
import { startShop } from "./start-shop"

declare module "vitest" {
  export interface ProvidedContext {
    storefrontUrl: string
    engineUrl: string
    databaseUrl: string
    /** Holds the shop's uploads and logs. */
    dataDirectory: string
    /** Holds what the shop mailed, see `mailbox.ts`. */
    mailDirectory: string
    /** PEM of the OpenID provider that stands in for Google. */
    providerCertificate: string
  }
}

/**
 * Starts the shop the HTTP tests talk to, with a real mail server and a real OpenID provider; they read its
 * addresses with `inject("storefrontUrl")`.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const label = shardLabel("http")
  const services = await startExternalServices(label)
  try {
    const shop = await startShop({ label, environment: services.environment })
    services.serve(shop.storefrontUrl)
    project.provide("storefrontUrl", shop.storefrontUrl)
    project.provide("engineUrl", shop.engineUrl)
    project.provide("databaseUrl", shop.databaseUrl)
    project.provide("dataDirectory", shop.dataDirectory)
    project.provide("mailDirectory", services.mailDirectory)
    project.provide("providerCertificate", services.certificate)
    return async () => {
      await shop.stop()
      await services.stop()
    }
  } catch (error) {
    await services.stop()
    throw error
  }
}
