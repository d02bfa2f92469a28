/** Where the shop that is measured answers. */
export interface MeasuredShop {
  storefrontUrl: string
  engineUrl: string
  /** The engine's process on this machine. */
  enginePid: number
  databaseUrl: string
  /** Holds its uploads and its logs. */
  dataDirectory: string
}

/** One benchmark: measures a shop and prints what it found. `args` are the words after its name. */
export type Bench = (shop: MeasuredShop, args: string[]) => Promise<void>
