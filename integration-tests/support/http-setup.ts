import type { TestProject } from "vitest/node"
import { startExternalServices } from "./external-services"
import { shardLabel } from "./shard"
import { startShop } from "./start-shop"

declare module "vitest" {
  export interface ProvidedContext {
    storefrontUrl: string
    engineUrl: string
    /** The engine's process on this machine. */
    enginePid: number
    databaseUrl: string
    /** Contains the shop's uploads and logs. */
    dataDirectory: string
    /** Contains the emails that the shop sent, see `mailbox.ts`. */
    mailDirectory: string
    /** Certificate of the OpenID provider that stands in for Google, in PEM format. */
    providerCertificate: string
  }
}

/**
 * Starts the shop that the HTTP tests use, with a real mail server and a real OpenID provider; the tests read
 * its addresses with `inject("storefrontUrl")` and the like.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const label = shardLabel("http")
  const services = await startExternalServices(label)
  try {
    const shop = await startShop({ label, environment: services.environment })
    services.serve(shop.storefrontUrl)
    project.provide("storefrontUrl", shop.storefrontUrl)
    project.provide("engineUrl", shop.engineUrl)
    project.provide("enginePid", shop.enginePid)
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
