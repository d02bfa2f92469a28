import type { Font } from "fontkit"
import { baseFont, fileFor, openFont, type Script, type Weight } from "./fonts"

const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const KOREAN = /\p{Script=Hangul}/u

function languageOf(text: string): "japanese" | "korean" | undefined {
  if (JAPANESE.test(text)) return "japanese"
  return KOREAN.test(text) ? "korean" : undefined
}

/** Not drawn by themselves, and not missed if absent: joiners and similar characters within a group. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu

const codePointsOf = (text: string) =>
  Array.from(text.replace(INVISIBLE, ""), (character) => character.codePointAt(0) ?? 0)

const covers = (font: Font, codePoints: readonly number[]) =>
  codePoints.every((codePoint) => font.hasGlyphForCodePoint(codePoint))

/** The name of a font in a document: that of the weight for Noto Sans. */
export interface Face {
  name: string
  font: Font
}

/**
 * A document's fonts. Only the weight's Noto Sans is open from the start. If a document needs others, they are opened
 * and it is drawn again.
 */
export class TypeCase {
  private readonly faces = new Map<string, Face>()
  private readonly missing = new Map<string, { file: string; weight: Weight }>()
  private readonly language

  /** @param text of the whole document: Chinese characters are drawn as its language does */
  constructor(text: string) {
    this.language = languageOf(text)
  }

  get isIncomplete(): boolean {
    return this.missing.size > 0
  }

  /** Opens the fonts that were missing. */
  async complete(): Promise<void> {
    for (const [name, { file, weight }] of this.missing) {
      this.faces.set(name, { name, font: await openFont(file, weight) })
    }
    this.missing.clear()
  }

  /** The scripts to look for a paragraph's characters in, in this order. */
  scriptsFor(paragraph: string): Script[] {
    const language = languageOf(paragraph) ?? this.language ?? "chinese"
    return [...new Set<Script>(["hebrew", "arabic", "thai", language, "chinese", "japanese", "korean"])]
  }

  /** Noto Sans. */
  base(weight: Weight): Face {
    return { name: weight, font: baseFont(weight) }
  }

  /** Whether Noto Sans has all of a text. */
  isBase(text: string, weight: Weight): boolean {
    return covers(baseFont(weight), codePointsOf(text))
  }

  /** The font for a group of characters drawn together; undefined if none has all of them. */
  faceFor(group: string, weight: Weight, scripts: readonly Script[]): Face | undefined {
    const codePoints = codePointsOf(group)
    const base = this.base(weight)
    if (covers(base.font, codePoints)) return base
    for (const script of scripts) {
      const file = fileFor(script, codePoints)
      if (!file) continue
      const name = `${weight} ${file}`
      const face = this.faces.get(name)
      if (!face) {
        this.missing.set(name, { file, weight })
        return base
      }
      if (covers(face.font, codePoints)) return face
    }
    return undefined
  }
}
