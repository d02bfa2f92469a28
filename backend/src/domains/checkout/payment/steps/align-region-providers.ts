import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { updateRegionsWorkflow } from "@medusajs/medusa/core-flows"
import { currentGateway, gatewayOfEngine } from "../gateways"
import { findStoreContext } from "#domains/store/queries/store-context"
import { graphRows } from "#engine/graph"

interface RegionRow {
  payment_providers?: ({ id: string; is_enabled: boolean } | null)[] | null
}

/** The providers that a region should offer: the shop's current one, and those offered that move real money. */
function alignedProviders(offered: string[]): string[] {
  const real = offered.filter((id) => gatewayOfEngine(id)?.movesMoney !== false)
  return [...new Set([...real, currentGateway().engineProviderId])]
}

/**
 * Makes the region offer the shop's current payment provider, because keys may be set long after the shop was set up.
 * If the shop takes real money, providers that move none are removed. The result is kept, so there is nothing to undo.
 */
export const alignRegionProvidersStep = createStep(
  "align-region-providers",
  async (_: void, { container }) => {
    const { regionId } = await findStoreContext(container)
    if (!regionId) return new StepResponse(null)
    const data = await graphRows<RegionRow>(container, {
      entity: "region",
      fields: ["id", "payment_providers.id", "payment_providers.is_enabled"],
      filters: { id: regionId },
    })
    const rows = data[0]?.payment_providers ?? []
    const offered = rows.flatMap((provider) => (provider?.is_enabled ? [provider.id] : []))
    const wanted = alignedProviders(offered)
    const isAligned = wanted.length === offered.length && wanted.every((id) => offered.includes(id))
    if (!isAligned) {
      await updateRegionsWorkflow(container).run({
        input: { selector: { id: regionId }, update: { payment_providers: wanted } },
      })
    }
    return new StepResponse(regionId)
  },
)
