import type { Endpoint } from "@shop/contracts"
import { administrator, registeredMember, visit, type Visitor } from "./visitor"

/** For each endpoint, somebody who may call it: a visitor, a member or the administrator. */
export async function callersOfAll(baseUrl: string): Promise<(endpoint: Endpoint) => Visitor> {
  const admin = await administrator(baseUrl)
  const member = await registeredMember(baseUrl)
  return ({ access }) => (access === "admin" ? admin : access === "any" ? visit(baseUrl) : member)
}
