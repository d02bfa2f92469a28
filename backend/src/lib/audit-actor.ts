/** The actor as the audit log stores it: a name, and the facade's user id if there is one. */
export interface DescribedActor {
  actorId: number | null
  actor: string
}

/** Who makes a change: an account of the storefront, an admin user of the engine, or an actor in its stored form. */
export type AuditActor = { accountId: number } | { userId: string } | DescribedActor
