import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { updateTaxRegionsWorkflow } from "@medusajs/medusa/core-flows"
import { COUNTRY_CODE, engineProvince } from "../rules/shipping-address"

/**
 * Changes the state codes of tax regions to those used in addresses, for regions that were entered in another form
 * before the shop validated it. If the state is unknown or already has a region, logs a warning instead. Idempotent.
 */
export async function unifyTaxRegions(container: MedusaContainer): Promise<void> {
  const taxes = container.resolve(Modules.TAX)
  const regions = await taxes.listTaxRegions({ country_code: COUNTRY_CODE }, { take: null })
  const taken = new Set(regions.map(({ province_code }) => province_code))
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  for (const { id, province_code: before } of regions) {
    const after = before && engineProvince(before)
    if (!before || before === after) continue
    if (!after || taken.has(after)) {
      logger.warn(
        `The tax region ${before} has no effect: ${after ? `${after} has one` : "there is no such state"}`,
      )
      continue
    }
    taken.add(after)
    await updateTaxRegionsWorkflow(container).run({ input: [{ id, province_code: after }] })
  }
}
