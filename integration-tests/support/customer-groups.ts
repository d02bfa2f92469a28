import type { EngineAdmin } from "./engine"

/** The id of a customer group by its name. */
export async function groupOf(engine: EngineAdmin, name: string): Promise<string> {
  const { body } = await engine.get(`/admin/customer-groups?name=${encodeURIComponent(name)}`)
  const [group] = body.customer_groups as { id: string }[]
  if (!group) throw new Error(`There is no customer group ${name}`)
  return group.id
}
