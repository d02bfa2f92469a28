/**
 * English nouns whose plurals PostgreSQL doesn't reduce to the singular. Left out are those whose other form begins
 * unrelated words, such as "men" in menthol.
 */
const NOUNS = [
  ["foot", "feet"],
  ["tooth", "teeth"],
  ["woman", "women"],
  ["child", "children"],
  ["mouse", "mice"],
  ["calf", "calves"],
  ["half", "halves"],
  ["knife", "knives"],
  ["leaf", "leaves"],
  ["scarf", "scarves"],
  ["shelf", "shelves"],
  ["hoof", "hooves"],
  ["meniscus", "menisci"],
  ["phalanx", "phalanges"],
  ["metatarsus", "metatarsi"],
  ["prosthesis", "prostheses"],
  ["orthosis", "orthoses"],
  ["diagnosis", "diagnoses"],
] as const

const OTHERS = new Map<string, string>(
  NOUNS.flatMap(([one, several]) => [
    [one, several],
    [several, one],
  ]),
)

/** The plural of an irregular noun, as `fold` spells it, or its singular; none of any other word. */
export const otherNumbers = (word: string): string[] => [OTHERS.get(word) ?? []].flat()
