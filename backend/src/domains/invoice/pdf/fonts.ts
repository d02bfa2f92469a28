import { createRequire } from "node:module"
import { openSync, type Font, type FontCollection } from "fontkit"

const load = createRequire(__filename)

type FontSource = PDFKit.Mixins.PDFFontSource

/**
 * Opens a font of the package only once: reading its tables takes ten times as long as drawing a document. Each document
 * has its own cache of glyphs, because a glyph keeps the text that it was first drawn for: after a name with an "Á",
 * which is drawn as "A" and an accent, each "A" of other documents would be copied and read aloud as "Á". PDFKit accepts
 * an open font, although its types don't say so.
 */
function fontAt(file: string): () => FontSource {
  let open: Font | FontCollection | undefined
  return () => {
    open ??= openSync(load.resolve(`@expo-google-fonts/noto-sans/${file}`))
    return Object.create(open, { _glyphs: { value: {}, writable: true } }) as FontSource
  }
}

/** Noto Sans covers Latin with Vietnamese, Greek, Cyrillic and Devanagari; other characters print as empty boxes. */
export const FONTS = {
  regular: fontAt("400Regular/NotoSans_400Regular.ttf"),
  bold: fontAt("600SemiBold/NotoSans_600SemiBold.ttf"),
}
