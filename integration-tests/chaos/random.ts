/** A seeded random number generator, so that a round can be repeated as planned. */
export class Random {
  private state: number

  constructor(seed: number) {
    this.state = seed >>> 0
  }

  /** From 0 (inclusive) to 1 (exclusive), by mulberry32. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0
    let mixed = this.state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** An integer from `least` to `most`, both inclusive. */
  int(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }

  /** An independent generator for somebody who acts in parallel with others. */
  fork(): Random {
    return new Random(this.int(0, 2 ** 32 - 1))
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.int(0, items.length - 1)]
    if (item === undefined) throw new Error("There is nothing to pick from")
    return item
  }

  /** Some of the items in random order. */
  some<T>(items: readonly T[], count: number): T[] {
    const left = [...items]
    const chosen: T[] = []
    while (chosen.length < count && left.length > 0) {
      chosen.push(...left.splice(this.int(0, left.length - 1), 1))
    }
    return chosen
  }

  shuffle<T>(items: readonly T[]): T[] {
    return this.some(items, items.length)
  }
}

/** The generator for one round: the same seed and words always give the same one, whatever ran before. */
export function randomOf(seed: number, ...words: (string | number)[]): Random {
  let hash = 2166136261 ^ seed
  for (const character of words.join("/")) hash = Math.imul(hash ^ character.charCodeAt(0), 16777619)
  return new Random(hash)
}
