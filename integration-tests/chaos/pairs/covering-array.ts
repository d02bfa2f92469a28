import type { Random } from "../random"

/** A value for each axis, by the axis's name. */
export type Row<Axis extends string> = Record<Axis, string>

/** What is to be covered. */
export interface Plan<Axis extends string> {
  /** The values of each axis. */
  axes: Readonly<Record<Axis, readonly string[]>>
  /** The axes of which every triple of values is covered, beside every pair of all axes. */
  inTriples: readonly Axis[]
  /** Whether values go together; a part of a row is given too, and stays possible while more are added, or not. */
  allows: (part: Partial<Row<Axis>>) => boolean
}

/** How many rows are tried for each one that is taken. */
const CANDIDATES = 4
/** How much more a combination of the axes in triples counts: they are covered first. */
const WEIGHT = 8

type Part<Axis extends string> = Partial<Row<Axis>>

const keyOf = (pairs: readonly (readonly [string, string])[]) =>
  pairs
    .map(([axis, value]) => `${axis}=${value}`)
    .sort()
    .join("&")

function combinations<T>(items: readonly T[], size: number): T[][] {
  if (size === 0) return [[]]
  return items.flatMap((item, index) =>
    combinations(items.slice(index + 1), size - 1).map((rest) => [item, ...rest]),
  )
}

function product<Axis extends string>({ axes }: Plan<Axis>, names: readonly Axis[]): [Axis, string][][] {
  return names.reduce<[Axis, string][][]>(
    (rows, name) =>
      rows.flatMap((row) => axes[name].map((value) => [...row, [name, value] as [Axis, string]])),
    [[]],
  )
}

/** Completes a part of a row; undefined if its values, or what they entail, don't go together. */
function completed<Axis extends string>(
  plan: Plan<Axis>,
  part: Part<Axis>,
  order: (axis: Axis, part: Part<Axis>) => readonly string[],
  names: readonly Axis[],
): Row<Axis> | undefined {
  if (!plan.allows(part)) return undefined
  const axis = names.find((name) => part[name] === undefined)
  if (axis === undefined) return part as Row<Axis>
  for (const value of order(axis, part)) {
    const row = completed(plan, { ...part, [axis]: value }, order, names)
    if (row) return row
  }
  return undefined
}

/** Every pair, and every triple of the axes in triples, that some row can have; with its weight. */
export function possibleTuples<Axis extends string>(plan: Plan<Axis>): Map<string, number> {
  const names = Object.keys(plan.axes) as Axis[]
  const isInTriples = (axis: Axis) => plan.inTriples.includes(axis)
  const tuples = [...combinations(names, 2), ...combinations(plan.inTriples, 3)].flatMap((some) =>
    product(plan, some).map((pairs) => ({ pairs, weight: some.every(isInTriples) ? WEIGHT : 1 })),
  )
  const possible = tuples.filter(({ pairs }) =>
    completed(plan, Object.fromEntries(pairs) as Part<Axis>, (axis) => plan.axes[axis], names),
  )
  return new Map(possible.map(({ pairs, weight }) => [keyOf(pairs), weight]))
}

/** The tuples of a row that contain one of its axes and some of the others. */
function tuplesWith<Axis extends string>(
  { inTriples }: Plan<Axis>,
  part: Part<Axis>,
  axis: Axis,
  value: string,
) {
  const others = (Object.entries(part) as [Axis, string][]).filter(([name]) => name !== axis)
  const own = [axis, value] as const
  const inThem = inTriples.includes(axis) ? others.filter(([name]) => inTriples.includes(name)) : []
  return [
    ...others.map((other) => keyOf([own, other])),
    ...combinations(inThem, 2).map((two) => keyOf([own, ...two])),
  ]
}

/** Every tuple that a row covers. */
export function tuplesOf<Axis extends string>(plan: Plan<Axis>, row: Row<Axis>): Set<string> {
  const names = Object.keys(row) as Axis[]
  return new Set(names.flatMap((axis) => tuplesWith(plan, row, axis, row[axis])))
}

/**
 * Rows that together have every pair of values that go together, and every such triple of some axes. Greedy: each row
 * begins with what is not covered yet, and takes the value that covers most, axis by axis. The rows that cover most,
 * and most of the triples, come first.
 */
export function coveringArray<Axis extends string>(plan: Plan<Axis>, random: Random): Row<Axis>[] {
  const names = Object.keys(plan.axes) as Axis[]
  const left = possibleTuples(plan)
  const worth = (keys: Iterable<string>) => [...keys].reduce((sum, key) => sum + (left.get(key) ?? 0), 0)
  const candidate = (seed: string) => {
    const part = Object.fromEntries(seed.split("&").map((pair) => pair.split("="))) as Part<Axis>
    const order = (axis: Axis, known: Part<Axis>) =>
      random
        .shuffle(plan.axes[axis])
        .map((value) => ({ value, gain: worth(tuplesWith(plan, known, axis, value)) }))
        .sort((one, other) => other.gain - one.gain)
        .map(({ value }) => value)
    return completed(plan, part, order, random.shuffle(names))
  }
  const rows: Row<Axis>[] = []
  while (left.size > 0) {
    const most = Math.max(...left.values())
    const seeds = [...left].filter(([, weight]) => weight === most).map(([key]) => key)
    const found = random.some(seeds, CANDIDATES).flatMap((seed) => candidate(seed) ?? [])
    const [best] = found.sort((one, other) => worth(tuplesOf(plan, other)) - worth(tuplesOf(plan, one)))
    if (!best) throw new Error("What is possible can't be covered")
    for (const key of tuplesOf(plan, best)) left.delete(key)
    rows.push(best)
  }
  return rows
}
