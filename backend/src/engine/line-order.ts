interface Line {
  id: string
  /** Of an order's line, when it was put into the cart. */
  created_at?: string | Date | number
}

const momentOf = ({ created_at }: Line) => new Date(created_at ?? 0).getTime()

/** The lines of a cart or an order as they were put in, oldest first. The engine reads them in no certain order. */
export function inOrderOfCreation<Row extends Line>(lines: readonly Row[]): Row[] {
  return [...lines].sort((a, b) => momentOf(a) - momentOf(b) || (a.id < b.id ? -1 : 1))
}
