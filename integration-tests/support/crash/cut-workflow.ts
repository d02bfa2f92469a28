/** A service call at which a process can end. */
export interface CutPoint {
  /** The service's key in the container. */
  service: string
  method: string
  /** Only calls whose arguments contain this text as JSON count; all calls if omitted. */
  mentions?: string
}

/** A workflow, or a function of the container and an input, that the end of its process interrupts. */
export interface CutWorkflow {
  /** Module path; `name` is its export. */
  path: string
  name: string
  /** Set for a function instead of a workflow. */
  isFunction?: true
  input: object
  point: CutPoint
}
