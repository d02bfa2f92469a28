/** The shop to measure. */
export interface MeasuredShop {
  storefrontUrl: string
  engineUrl: string
  /** The engine's process id on this machine. */
  enginePid: number
  databaseUrl: string
  /** Holds its uploads and its logs. */
  dataDirectory: string
}

/** One benchmark: measures a shop and prints the results. `args` are the command-line arguments after its name. */
export type Bench = (shop: MeasuredShop, args: string[]) => Promise<void>
