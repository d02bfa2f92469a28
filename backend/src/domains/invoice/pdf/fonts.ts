import { readFile } from "node:fs/promises"
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { create, openSync, type Font } from "fontkit"
import { LRUCache } from "lru-cache"

const load = createRequire(__filename)

export type Weight = "regular" | "bold"

const WEIGHTS: Record<Weight, number> = { regular: 400, bold: 600 }

const BASE: Record<Weight, string> = {
  regular: "400Regular/NotoSans_400Regular.ttf",
  bold: "600SemiBold/NotoSans_600SemiBold.ttf",
}

const base: Partial<Record<Weight, Font>> = {}

/** Noto Sans: Latin with Vietnamese, Greek, Cyrillic and Devanagari. It is opened once. */
export function baseFont(weight: Weight): Font {
  return (base[weight] ??= openSync(load.resolve(`@expo-google-fonts/noto-sans/${BASE[weight]}`)) as Font)
}

/**
 * The fonts for scripts that Noto Sans lacks. Arabic has another family: Noto Sans Arabic draws the dots of a letter
 * separately, so that text extraction finds spaces inside words.
 */
const SCRIPTS = {
  hebrew: "noto-sans-hebrew",
  arabic: "vazirmatn",
  thai: "noto-sans-thai",
  japanese: "noto-sans-jp",
  korean: "noto-sans-kr",
  chinese: "noto-sans-sc",
}

export type Script = keyof typeof SCRIPTS

const packageOf = (script: Script) => `@fontsource-variable/${SCRIPTS[script]}`

const parts = new Map<Script, Map<number, string>>()

/** The file with each character of a script: these fonts come in parts, the East Asian ones in a hundred. */
function partsOf(script: Script): Map<number, string> {
  const known = parts.get(script)
  if (known) return known
  const read = new Map<number, string>()
  const text = readFileSync(load.resolve(`${packageOf(script)}/unicode.json`), "utf8")
  for (const [part, ranges] of Object.entries(JSON.parse(text) as Record<string, string>)) {
    for (const range of ranges.split(",")) {
      const [from = 0, to = from] = range
        .replace("U+", "")
        .split("-")
        .map((hex) => parseInt(hex, 16))
      for (let codePoint = from; codePoint <= to; codePoint += 1)
        read.set(codePoint, part.replace(/[[\]]/g, ""))
    }
  }
  parts.set(script, read)
  return read
}

/** The font file for certain characters, relative to `node_modules`; undefined if there is none. */
export function fileFor(script: Script, codePoints: readonly number[]): string | undefined {
  const [part, ...others] = new Set(codePoints.map((codePoint) => partsOf(script).get(codePoint)))
  if (part === undefined || others.length > 0) return undefined
  return `${packageOf(script)}/files/${SCRIPTS[script]}-${part}-wght-normal.woff2`
}

/** Some 0.3 MB each. */
const opened = new LRUCache<string, Font>({ max: 64 })

/** Opens a font file in one of its weights, which PDFKit can't choose itself. */
export async function openFont(file: string, weight: Weight): Promise<Font> {
  const key = `${weight} ${file}`
  const known = opened.get(key)
  if (known) return known
  const { default: subsetFont } = await import("subset-font")
  const bytes = await subsetFont(await readFile(load.resolve(file)), "", {
    keepAllGlyphs: true,
    targetFormat: "truetype",
    variationAxes: { wght: WEIGHTS[weight] },
  })
  const font = create(bytes) as Font
  opened.set(key, font)
  return font
}
