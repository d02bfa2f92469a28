const NIKHAHIT = 0x0e4d
const SARA_AA = 0x0e32
const SARA_AM = 0x0e33

/**
 * Splits the vowel SARA AM into the two parts it is drawn with, and puts the ring before a tone mark above it. Fonts
 * expect this order, which fontkit, unlike browsers, doesn't produce.
 */
export function thaiParts(text: string): string {
  return text.replace(/([\u0E48-\u0E4B]*)\u0E33/g, "\u0E4D$1\u0E32")
}

const isTone = (codePoints: number[] = []) => codePoints.every((one) => one >= 0x0e48 && one <= 0x0e4b)

/** The text of glyphs, with combined vowels as typed. */
export function withoutThaiParts(told: readonly number[][]): number[][] {
  const typed = [...told]
  for (const [ring, codePoints] of told.entries()) {
    if (codePoints[0] !== NIKHAHIT) continue
    let end = ring + 1
    while (end < told.length && isTone(told[end])) end += 1
    if (told[end]?.[0] !== SARA_AA) continue
    typed[ring] = []
    typed[end] = [SARA_AM]
  }
  return typed
}
