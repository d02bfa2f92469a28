/** A call of a service at which a process can end. */
export interface CutPoint {
  /** Its name in the container. */
  service: string
  method: string
  /** Which calls of it are meant, by something in their arguments; all when left out. */
  mentions?: string
}

/** A workflow whose process ends amid it. */
export interface CutWorkflow {
  /** Where its file is found, and what it exports. */
  path: string
  name: string
  input: object
  point: CutPoint
}
