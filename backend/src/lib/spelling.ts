/** Signs that Unicode would turn into letters. */
const MARKS_OF_TRADE = "[\\u2120\\u2122]"
/** Of Latin, Greek and Cyrillic letters, Hebrew points, and Arabic vowel signs and hamzas. */
const ACCENTS =
  "[\\u0300-\\u036f\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0610-\\u061a\\u064b-\\u065f\\u0670]"
const INVISIBLE =
  "[\\u00ad\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\u2066-\\u2069\\ufe00-\\ufe0f\\ufeff]"
const THOUSANDS = "([0-9]),(?=[0-9]{3}(?![0-9]))"
/** Optional characters within a word: apostrophes and hyphens. */
const JOINERS = "['`\\u02b9-\\u02bc\\u2018\\u2019\\u201b\\u2032\\u2010-\\u2015\\u2212-]"
/** Chinese characters and kana, which are written without spaces. */
const UNSPACED = "([\\u3041-\\u3096\\u30a1-\\u30fa\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff])"

const STEPS = [
  [ACCENTS, ""],
  [INVISIBLE, ""],
  [THOUSANDS, "$1"],
  [JOINERS, "-"],
  [UNSPACED, " $1 "],
] as const

/** Letters that Unicode doesn't decompose, with their plain spelling. */
const LETTERS = Object.entries({
  ...{ ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ð: "d", þ: "th", ł: "l", ħ: "h", ı: "i" },
  ...{ ς: "σ", ة: "ه", ى: "ي" },
})

const replaced = (text: string, signs: string, by: string) => text.replace(new RegExp(signs, "g"), by)

/**
 * A text in normalized form, for products and searches alike: lower case, Unicode's compatibility form (NFKC), no
 * accents or invisible characters. Hyphens and apostrophes become `-`, and each Chinese character is a word. The
 * database does the same in `catalogue_fold`, and stores what it returns: a change needs a migration of both.
 */
export function fold(text: string): string {
  const plain = replaced(text, MARKS_OF_TRADE, " ").normalize("NFKD")
  const spelled = STEPS.reduce((part, [signs, by]) => replaced(part, signs, by), plain)
  return LETTERS.reduce(
    (part, [letter, by]) => part.replaceAll(letter, by),
    spelled.normalize("NFKC").toLowerCase(),
  )
}

/** A text for partial searches: as normalized by `fold`, without hyphens and apostrophes. */
export function compared(text: string): string {
  return fold(text).replaceAll("-", "")
}
