import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { ProductOption } from "@shop/contracts"
import { graphRows } from "#engine/graph"
import { ranksOf, type Ranks } from "../rules/option-ranks"

interface RankOptionsInput {
  /** The engine's product id. */
  productId: string
  /** In the merchant's order, as are their values. */
  options: readonly ProductOption[]
}

/** The ranks of each option's values, with the option's id in the engine. */
type OptionRanks = { optionId: string; ranks: Ranks }[]

interface OptionRow {
  id: string
  title: string
  is_exclusive: boolean
  values: { value: string; rank: number | null }[]
}

async function writeRanks(container: MedusaContainer, ranked: OptionRanks): Promise<void> {
  const products = container.resolve(Modules.PRODUCT)
  for (const { optionId, ranks } of ranked) await products.updateProductOptions(optionId, { ranks })
}

/**
 * Sets the order of a product's options and of their values. Options that the engine shares among products keep their
 * order.
 *
 * @returns the previous ranks
 */
export async function rankOptions(
  container: MedusaContainer,
  { productId, options }: RankOptionsInput,
): Promise<OptionRanks> {
  const [row] = await graphRows<{ options: (OptionRow | null)[] | null }>(container, {
    entity: "product",
    fields: [
      "options.id",
      "options.title",
      "options.is_exclusive",
      "options.values.value",
      "options.values.rank",
    ],
    filters: { id: productId },
  })
  const own = (row?.options ?? []).flatMap((option) => (option?.is_exclusive ? [option] : []))
  const wanted = own.flatMap(({ id, title, values }) => {
    const there = new Set(values.map(({ value }) => value))
    const ranks = Object.entries(ranksOf(options, title)).filter(([value]) => there.has(value))
    const isSo = ranks.every(([name, rank]) => values.some((one) => one.value === name && one.rank === rank))
    return isSo ? [] : [{ optionId: id, ranks: Object.fromEntries(ranks) }]
  })
  await writeRanks(container, wanted)
  const changed = new Set(wanted.map(({ optionId }) => optionId))
  return own.flatMap(({ id, values }) => {
    const former = values.flatMap(({ value, rank }) => (rank === null ? [] : [[value, rank] as const]))
    return changed.has(id) && former.length > 0 ? [{ optionId: id, ranks: Object.fromEntries(former) }] : []
  })
}

export const rankOptionsStep = createStep(
  "rank-options",
  async (input: RankOptionsInput, { container }) =>
    new StepResponse(undefined, await rankOptions(container, input)),
  async (former, { container }) => writeRanks(container, former ?? []),
)
