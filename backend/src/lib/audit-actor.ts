/** The actor as the audit log stores it: a name, and the facade's user id if there is one. */
export interface DescribedActor {
  actorId: number | null
  actor: string
}

/** Who makes a change: a storefront account, an admin user of the engine, or a stored actor. */
export type AuditActor = { accountId: number } | { userId: string } | DescribedActor
