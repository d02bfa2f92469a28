import type { CustomerGroupDTO, ICustomerModuleService, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { groupsWithMetadata } from "#engine/filters"
import type { Flags } from "../rules/product-access"

/** Metadata key by which the shop recognizes its own groups, even if merchants rename them. */
export const SHOP_GROUP_KEY = "shop_group"

type ShopGroupKind = "members" | "doctors"

/** The customer groups that follow a flag of the accounts, with their initial names. */
export const SHOP_GROUPS: readonly {
  kind: ShopGroupKind
  /** The second name is used if one of the merchant's groups has the first. */
  names: readonly [string, string]
  flag: keyof Pick<Flags, "isMember" | "isDoctor">
}[] = [
  { kind: "members", names: ["Members", "Members of the shop"], flag: "isMember" },
  { kind: "doctors", names: ["Doctors", "Doctors of the shop"], flag: "isDoctor" },
]

/** Ids of the shop's groups; a group that was deleted is missing. */
export type ShopGroupIds = Record<ShopGroupKind, string | undefined>

/** The shop's groups, oldest first. One query. */
async function listShopGroups(customers: ICustomerModuleService, withDeleted: boolean) {
  const kinds = SHOP_GROUPS.map(({ kind }) => kind)
  const filters = groupsWithMetadata(SHOP_GROUP_KEY, kinds)
  return customers.listCustomerGroups(filters, { order: { created_at: "ASC" }, withDeleted, take: null })
}

/** Whether a group is one of the shop's. */
export function isShopGroup({ metadata }: { metadata?: Record<string, unknown> | null }): boolean {
  return SHOP_GROUPS.some(({ kind }) => metadata?.[SHOP_GROUP_KEY] === kind)
}

const isOf = (kind: ShopGroupKind, { metadata }: CustomerGroupDTO) => metadata?.[SHOP_GROUP_KEY] === kind

/** The groups "Members" and "Doctors", by the engine's ids. One query. */
export async function findShopGroups(container: MedusaContainer): Promise<ShopGroupIds> {
  const groups = await listShopGroups(container.resolve(Modules.CUSTOMER), false)
  const idOf = (kind: ShopGroupKind) => groups.find((group) => isOf(kind, group))?.id
  return { members: idOf("members"), doctors: idOf("doctors") }
}

/**
 * Creates missing shop groups. A deleted one is restored with its id, so that price lists and promotions for it
 * continue to apply. A name that one of the merchant's groups has is avoided.
 *
 * @returns whether any group was missing and therefore has to be filled
 */
export async function ensureShopGroups(container: MedusaContainer): Promise<boolean> {
  const customers = container.resolve(Modules.CUSTOMER)
  const groups = await listShopGroups(customers, true)
  let wasMissing = false
  for (const { kind, names } of SHOP_GROUPS) {
    const ofKind = groups.filter((group) => isOf(kind, group))
    if (ofKind.some(({ deleted_at }) => !deleted_at)) continue
    wasMissing = true
    const [deleted] = ofKind
    if (deleted) await customers.restoreCustomerGroups([deleted.id])
    else {
      const taken = await customers.listCustomerGroups({ name: { $in: [...names] } }, { take: null })
      const name = names.find((candidate) => !taken.some((group) => group.name === candidate)) ?? names[0]
      await customers.createCustomerGroups({ name, metadata: { [SHOP_GROUP_KEY]: kind } })
    }
  }
  return wasMissing
}
