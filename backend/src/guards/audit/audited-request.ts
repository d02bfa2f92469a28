/** What a request to an audited route refers to. */
export interface AuditedRequest {
  /** The engine's id in the path; without one the request creates. */
  pathId: string | undefined
  body: unknown
}
