import type { MedusaContainer } from "@medusajs/framework/types"
import { recordAudit } from "./record"
import type { DescribedActor } from "./actor"
import type { AuditState } from "./states/state"
import type { WatchedDoor } from "./watched-doors"

type States = Map<string, AuditState>

/** A request at a watched door: who sent it, and how things were before. */
export interface EngineChange {
  door: WatchedDoor
  actor: DescribedActor
  ids: string[]
  before: States
}

/** The engine's ids that a request is about, before it is answered. */
export async function idsAt(
  container: MedusaContainer,
  door: WatchedDoor,
  pathId: string | undefined,
  body: unknown,
): Promise<string[]> {
  if (pathId === "batch") return batchIds(body)
  if (pathId === undefined) return []
  return door.idsOf ? door.idsOf(container, pathId) : [pathId]
}

function idOf(row: unknown): string[] {
  if (typeof row === "string") return [row]
  return typeof row === "object" && row !== null && "id" in row && typeof row.id === "string" ? [row.id] : []
}

function listIn(body: unknown, key: string): unknown[] {
  if (typeof body !== "object" || body === null) return []
  const list: unknown = Reflect.get(body, key)
  return Array.isArray(list) ? list : []
}

function batchIds(body: unknown): string[] {
  return ["update", "delete"].flatMap((key) => listIn(body, key).flatMap(idOf))
}

/** The ids that an answer says were created. */
function createdIds({ answer }: WatchedDoor, body: unknown): string[] {
  if (typeof body !== "object" || body === null) return []
  return [...idOf(Reflect.get(body, answer)), ...listIn(body, "created").flatMap(idOf)]
}

function actionOf(before: AuditState | undefined, after: AuditState | undefined): string {
  if (!before) return "created"
  return after ? "updated" : "deleted"
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
    const was = before.get(id)
    const is = after.get(id)
    await recordAudit(container, {
      actor,
      action: actionOf(was, is),
      subject: door.subject,
      subjectId: is?.subjectId ?? was?.subjectId ?? null,
      before: was?.fields ?? null,
      after: is?.fields ?? null,
    })
  }
}
