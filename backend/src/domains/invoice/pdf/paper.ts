import PDFDocument from "pdfkit"
import type { Font } from "fontkit"
import type { Weight } from "./fonts"
import { type Line, linesOf } from "./lines"
import { DIRECTIONS, readableFont } from "./readable-font"
import { isPlain, printable, type Run } from "./runs"
import type { Face, TypeCase } from "./type-case"

type TextOptions = PDFKit.Mixins.TextOptions
type FontSource = PDFKit.Mixins.PDFFontSource

const isRightToLeft = ({ level }: Run) => level % 2 === 1

const featuresOf = (run: Run) => DIRECTIONS[isRightToLeft(run) ? "rtl" : "ltr"]

/**
 * Whether a run carries its text for extraction (`ActualText`), because its glyphs are not in reading order, as with
 * some marks. Not for right-to-left runs, whose text extractors would reverse.
 */
const isTold = (run: Run) => !isRightToLeft(run) && (run.text !== run.drawn || /\p{M}/u.test(run.text))

/**
 * A PDF with text in any script that has a font. PDFKit sets text in Noto Sans. It supports neither mixed fonts nor
 * right-to-left text, so such lines are broken, ordered and placed here.
 */
export class Paper extends PDFDocument {
  private weight: Weight = "regular"
  private readonly views = new Map<string, Font>()

  constructor(
    options: PDFKit.PDFDocumentOptions,
    private readonly fonts: TypeCase,
  ) {
    super({ ...options, font: "" })
    this.font("regular")
  }

  /** Accepts `regular` and `bold`, or a font from an earlier call, as PDFKit's tables pass it. */
  override font(src: FontSource, family?: string | number, size?: number): this {
    const weights: Weight[] = ["regular", "bold"]
    const weight = weights.find((one) => src === one || src === (this.views.get(one) as unknown))
    if (!weight) return super.font(src, family as string, size)
    this.weight = weight
    if (size !== undefined) this.fontSize(size)
    return this.use(this.fonts.base(weight))
  }

  private use({ name, font }: Face): this {
    if (!this.views.has(name)) {
      const view = readableFont(font)
      this.views.set(name, view)
      this.registerFont(name, view as unknown as FontSource)
    }
    return super.font(name)
  }

  private isPlain(text: string): boolean {
    return isPlain(text, this.weight, this.fonts)
  }

  private widthOf(run: Run): number {
    this.use(run.face)
    return this.widthOfString(run.drawn, { features: featuresOf(run) })
  }

  private linesOf(text: string, { width, lineBreak }: TextOptions = {}): Line[] {
    const { weight, fonts } = this
    const available = width ?? this.page.width - this.x - this.page.margins.right
    const lines = linesOf(text, lineBreak === false ? Infinity : available, {
      ...{ weight, fonts },
      widthOf: (run) => this.widthOf(run),
    })
    this.font(weight)
    return lines
  }

  override boundsOfString(
    given: string,
    x?: number | TextOptions,
    y?: number,
    options?: TextOptions,
  ): PDFKit.Mixins.TextBounds {
    const text = printable(given)
    if (this.isPlain(text)) return super.boundsOfString(text, x as number, y, options)
    const lines = this.linesOf(text, typeof x === "object" ? x : options)
    return {
      x: typeof x === "number" ? x : this.x,
      y: y ?? this.y,
      width: Math.max(...lines.map(({ needed }) => needed)),
      height: lines.length * this.currentLineHeight(true),
    }
  }

  override text(given: string, x?: number | TextOptions, y?: number, options?: TextOptions): this {
    const text = printable(given)
    if (this.isPlain(text)) return super.text(text, x as number, y, options)
    if (typeof x === "number") this.x = x
    if (y !== undefined) this.y = y
    this.drawLines(text, (typeof x === "object" ? x : options) ?? {})
    return this
  }

  private drawLines(text: string, options: TextOptions): void {
    const { structParent, structType = "P" } = options
    structParent?.add(this.struct(structType, {}, [this.markStructureContent(structType)]))
    const lines = this.linesOf(text, options)
    const left = this.x
    const available = options.width ?? this.page.width - left - this.page.margins.right
    const height = this.currentLineHeight(true)
    const { ascent, descent, lineGap } = this.fonts.base(this.weight).font
    const share = { left: 0, right: 1, center: 0.5, justify: 0 }[options.align ?? "left"]
    for (const { runs, width } of lines) {
      if (this.y + height > this.page.maxY()) this.continueOnNewPage()
      const top = this.y
      const baseline = top + (height * ascent) / (ascent - descent + lineGap)
      for (const { run, offset } of runs) {
        this.drawRun(run, left + (available - width) * share + offset, baseline)
      }
      this.x = left
      this.y = top + height
    }
  }

  /** Draws a run on its base line. */
  private drawRun(run: Run, x: number, y: number): void {
    const { weight } = this
    this.use(run.face)
    if (isTold(run)) this.markContent("Span", { actual: run.text })
    super.text(run.drawn, x, y, { lineBreak: false, baseline: "alphabetic", features: featuresOf(run) })
    if (isTold(run)) this.endMarkedContent()
    this.font(weight)
  }
}
