import type { MedusaContainer } from "@medusajs/framework/types"
import type { ReturnStatus } from "@shop/contracts"
import { graphRows, ONE_TABLE_EACH } from "#engine/graph"
import { completeReturns } from "#domains/order-facts/queries/find-returns"
import { RETURN_FIELDS, toReturnState, type ReturnRow } from "#domains/order-facts/rules/engine-return"
import { lineName } from "#domains/store/stock/rules/order-stock"
import { returnStatusOf } from "#domains/order-facts/rules/return-state"

interface LocationRow {
  name: string
  address?: {
    address_1: string | null
    address_2: string | null
    city: string | null
    province: string | null
    postal_code: string | null
  } | null
}

/** What an email says about a return. */
export interface ReturnFacts {
  returnNumber: number
  returned: readonly { title: string; quantity: number }[]
  /** The shop's message to the buyer. */
  answer: string | null
  /** Where to send the parcel; null if the merchant entered no address. */
  returnAddress: string | null
}

interface FoundReturn {
  orderId: string
  status: ReturnStatus | undefined
  facts: ReturnFacts
}

async function findAddress(container: MedusaContainer, { location_id }: ReturnRow): Promise<string | null> {
  if (!location_id) return null
  const [location] = await graphRows<LocationRow>(container, {
    entity: "stock_location",
    fields: ["name", "address.*"],
    filters: { id: location_id },
  })
  const { address_1, address_2, city, province, postal_code } = location?.address ?? {}
  if (!location || !address_1 || !city) return null
  const state = province?.toUpperCase().replace(/^US-/, "")
  const place = [city, [state, postal_code].filter(Boolean).join(" ")].filter(Boolean).join(", ")
  return [location.name, address_1, address_2, place].filter(Boolean).join(", ")
}

/** A return's data for emails; undefined if it doesn't exist. */
export async function findReturnFacts(
  container: MedusaContainer,
  returnId: string,
): Promise<FoundReturn | undefined> {
  const rows = await graphRows<ReturnRow>(container, {
    entity: "return",
    fields: RETURN_FIELDS,
    filters: { id: returnId },
    pagination: ONE_TABLE_EACH,
  })
  const [row] = await completeReturns(container, rows)
  if (!row) return undefined
  return {
    orderId: row.order_id,
    status: returnStatusOf(toReturnState(row, 0)),
    facts: {
      returnNumber: row.display_id,
      returned: row.items.map(({ item, quantity }) => ({
        title: item ? lineName(item) : "",
        quantity: Number(quantity),
      })),
      answer: row.metadata?.answer ?? null,
      returnAddress: await findAddress(container, row),
    },
  }
}
