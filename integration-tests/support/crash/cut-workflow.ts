/** A call of a service at which a process can end. */
export interface CutPoint {
  /** Its name in the container. */
  service: string
  method: string
  /** Which calls of it are meant, by something in their arguments; all when left out. */
  mentions?: string
}

/** A workflow, or a function of the container and its input, whose process ends amid it. */
export interface CutWorkflow {
  /** Where its file is found, and what it exports. */
  path: string
  name: string
  /** It is a function and no workflow. */
  isFunction?: true
  input: object
  point: CutPoint
}
