interface Line {
  id: string
  /** For an order's line, when it was added to the cart. */
  created_at?: string | Date | number
}

const momentOf = ({ created_at }: Line) => new Date(created_at ?? 0).getTime()

/** The lines of a cart or an order, oldest first. The engine returns them in arbitrary order. */
export function inOrderOfCreation<Row extends Line>(lines: readonly Row[]): Row[] {
  return [...lines].sort((a, b) => momentOf(a) - momentOf(b) || (a.id < b.id ? -1 : 1))
}
