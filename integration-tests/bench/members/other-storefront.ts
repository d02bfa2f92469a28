import path from "node:path"
import { startChild } from "../../../scripts/lib/child"
import { waitUntilHealthy } from "../../../scripts/lib/health"
import { freePort } from "../../../scripts/lib/ports"
import { loadSecrets } from "../../../scripts/lib/secrets"
import { healthUrl } from "../../../scripts/lib/servers"
import { storefrontEnvironment } from "../../../scripts/lib/shop-environment"
import { neutralEnvironment } from "../../support/start-shop"
import type { MeasuredShop } from "../bench"

/** A storefront server of another build, in front of the same engine. */
export interface OtherStorefront {
  url: string
  stop: () => Promise<void>
}

/** @param server the build's `server/index.js`, in a folder from which its packages can be loaded */
export async function startOtherStorefront(shop: MeasuredShop, server: string): Promise<OtherStorefront> {
  const file = path.resolve(server)
  const storefrontPort = await freePort()
  const storefront = startChild({
    name: "other-storefront",
    args: ["--enable-source-maps", file],
    directory: path.resolve(path.dirname(file), "../.."),
    environment: storefrontEnvironment({
      dataDirectory: shop.dataDirectory,
      databaseUrl: shop.databaseUrl,
      enginePort: Number(new URL(shop.engineUrl).port),
      storefrontPort,
      secrets: loadSecrets(shop.dataDirectory),
      variables: neutralEnvironment(),
    }),
    logFile: path.join(shop.dataDirectory, "logs", "other-storefront.log"),
  })
  await waitUntilHealthy(storefront, healthUrl(storefrontPort))
  return { url: `http://localhost:${storefrontPort}`, stop: () => storefront.stop() }
}
