import type { LinkDefinition, MedusaContainer, ModuleImplementations } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"

type Link = ModuleImplementations[typeof ContainerRegistrationKeys.LINK]
type LinkModule = NonNullable<ReturnType<Link["getLinkModule"]>>

/** The two ends of a link, in its order. */
function endsOf(link: LinkDefinition) {
  const [[first, one] = ["", {}], [second, other] = ["", {}]] = Object.entries(link)
  return [
    { module: first, key: Object.keys(one).join(), id: String(Object.values(one)[0]) },
    { module: second, key: Object.keys(other).join(), id: String(Object.values(other)[0]) },
  ] as const
}

/**
 * The engine's module for a type of link: each type has its own.
 *
 * @param link one of that kind
 * @throws MedusaError when there is no such kind
 */
export function linkModuleOf(remoteLink: Pick<Link, "getLinkModule">, link: LinkDefinition): LinkModule {
  const [one, other] = endsOf(link)
  const found = remoteLink.getLinkModule(one.module, one.key, other.module, other.key)
  if (found) return found
  throw new MedusaError(MedusaError.Types.INVALID_DATA, `${one.module} and ${other.module} can't be linked`)
}

/** Links new records without looking for other links first, as the engine does for records that allow only one. */
export async function linkNew(container: MedusaContainer, links: readonly LinkDefinition[]): Promise<void> {
  const remoteLink = container.resolve(ContainerRegistrationKeys.LINK)
  for (const link of links) {
    const [one, other] = endsOf(link)
    await linkModuleOf(remoteLink, link).create([[one.id, other.id]])
  }
}
