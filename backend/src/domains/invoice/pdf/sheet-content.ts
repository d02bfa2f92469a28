/** A block of lines under a heading. */
export interface Block {
  title: string
  lines: string[]
}

/** A column of the table. Its width is in points; `*` takes a share of the remaining width. */
export interface Column {
  title: string
  width: number | "*"
  isNumber?: boolean
}

/** A printed document in the shop's design. */
export interface Sheet {
  title: string
  /** Printed below the title, and on each page's foot. */
  number: string
  /** Its creation date: the same content with the same date gives the same file. */
  at: Date
  from: Block
  /** Printed side by side. */
  blocks: Block[]
  table?: { columns: Column[]; rows: string[][] }
  /** The last one is emphasized. */
  totals: [name: string, amount: string][]
  notes: string[]
}
