import type { IncomingMessage } from "node:http"

/** Source of the public revision, which identifies the committed state of all public data. */
export interface RevisionSource {
  path: string
  read: () => Promise<string>
  /** Called with each request before it is handled. */
  notice: (req: IncomingMessage) => void
}
