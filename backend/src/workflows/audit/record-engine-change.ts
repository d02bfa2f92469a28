import type { MedusaContainer } from "@medusajs/framework/types"
import { idsIn, listIn } from "../../lib/request-body"
import type { DescribedActor } from "./actor"
import { recordStates } from "./record-states"
import type { AuditState } from "./states/state"
import type { WatchedDoor, WatchedRequest } from "./watched-doors"

type States = Map<string, AuditState>

/** A request at a watched door: who sent it, and how things were before. */
export interface EngineChange {
  door: WatchedDoor
  /** Null where the request makes the very admin user who did it. */
  actor: DescribedActor | null
  ids: string[]
  before: States
}

/** The engine's ids that a request is about, before it is answered. */
export async function idsAt(
  container: MedusaContainer,
  door: WatchedDoor,
  request: WatchedRequest,
): Promise<string[]> {
  if (door.idsOf) return door.idsOf(container, request)
  const { pathId, body } = request
  if (pathId === "batch") return batchIds(body)
  return pathId === undefined ? [] : [pathId]
}

function batchIds(body: unknown): string[] {
  return ["update", "delete"].flatMap((key) => idsIn(listIn(body, key)))
}

/** The ids that an answer says were created. */
function createdIds({ answer }: WatchedDoor, body: unknown): string[] {
  if (typeof body !== "object" || body === null) return []
  return idsIn([Reflect.get(body, answer), ...listIn(body, "created")])
}

/** Writes what a request changed to the audit log: one entry for each thing that is different now. */
export async function recordEngineChange(
  container: MedusaContainer,
  change: EngineChange,
  answer: unknown,
): Promise<void> {
  const { door, actor, before } = change
  const ids = [...new Set([...change.ids, ...createdIds(door, answer)])]
  if (ids.length === 0) return
  const after = await door.read(container, ids)
  for (const id of ids) {
    await recordStates(container, {
      actor: actor ?? { userId: id },
      subject: door.subject,
      before: before.get(id),
      after: after.get(id),
    })
  }
}
