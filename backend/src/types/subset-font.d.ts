/** The package has no types, and those of others lack `keepAllGlyphs`. */
declare module "subset-font" {
  /** Rewrites a font file. Without text, `keepAllGlyphs` is needed; axes that are given are fixed. */
  export default function subsetFont(
    font: Buffer,
    text: "",
    options: {
      keepAllGlyphs: true
      targetFormat: "truetype"
      variationAxes: Record<string, number>
    },
  ): Promise<Buffer>
}
