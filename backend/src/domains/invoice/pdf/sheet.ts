import { createRequire } from "node:module"
import { openSync, type Font, type FontCollection } from "fontkit"
import PDFDocument from "pdfkit"

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
const FONTS = {
  regular: fontAt("400Regular/NotoSans_400Regular.ttf"),
  bold: fontAt("600SemiBold/NotoSans_600SemiBold.ttf"),
}

const INK = "#17231f"
const INK_SOFT = "#535e59"
const LINE = "#cfc9bc"
const MARGIN = 54
const SIZE = 10

/** A block of lines under a heading. */
export interface Block {
  title: string
  lines: string[]
}

/** A column of the table. Its width is in points; `*` takes a share of the remaining width. */
export interface Column {
  title: string
  width: number | "*"
  isNumber?: boolean
}

/** A printed document in the shop's design. */
export interface Sheet {
  title: string
  /** Printed below the title, and on each page's foot. */
  number: string
  /** Its creation date: the same content with the same date gives the same file. */
  at: Date
  from: Block
  /** Printed side by side. */
  blocks: Block[]
  table?: { columns: Column[]; rows: string[][] }
  /** The last one is emphasized. */
  totals: [name: string, amount: string][]
  notes: string[]
}

type Document = InstanceType<typeof PDFDocument>
type Structure = ReturnType<Document["struct"]>

/** Draws within an element of the document's structure tree, which screen readers follow. */
function within(doc: Document, parent: Structure, type: string, draw: () => void): void {
  parent.add(doc.struct(type, {}, draw))
}

function drawBlocks(doc: Document, root: Structure, blocks: Block[]): void {
  const gap = 24
  const width = (doc.page.width - 2 * MARGIN - gap * (blocks.length - 1)) / blocks.length
  const top = doc.y
  let bottom = top
  for (const [index, { title, lines }] of blocks.entries()) {
    const x = MARGIN + index * (width + gap)
    within(doc, root, "H2", () => {
      doc.font("bold").fillColor(INK_SOFT).fontSize(8.5).text(title, x, top, { width })
    })
    within(doc, root, "P", () => {
      doc.font("regular").fillColor(INK).fontSize(SIZE)
      for (const line of lines) doc.text(line, x, undefined, { width })
    })
    bottom = Math.max(bottom, doc.y)
  }
  doc.x = MARGIN
  doc.y = bottom + 22
}

function drawTable(doc: Document, root: Structure, { columns, rows }: NonNullable<Sheet["table"]>): void {
  doc.font("regular").fillColor(INK).fontSize(SIZE)
  const padding = { top: 5, bottom: 5, left: 0, right: 6 }
  const options: PDFKit.Mixins.TableOptions & { structParent: Structure } = {
    structParent: root,
    position: { x: MARGIN, y: doc.y },
    maxWidth: doc.page.width - 2 * MARGIN,
    columnStyles: columns.map(({ width, isNumber }) => ({
      width,
      align: { x: isNumber ? "right" : "left", y: "top" },
    })),
    defaultStyle: {
      border: { top: 0, left: 0, right: 0, bottom: 0.5 },
      borderColor: LINE,
      padding,
      textColor: INK,
    },
  }
  const table = doc.table(options)
  const cells = (row: string[], isHead: boolean) =>
    row.map((text, index) => ({
      text,
      ...(isHead && {
        type: "TH" as const,
        textColor: INK_SOFT,
        font: { src: "bold", size: 8.5 },
      }),
      ...(index === columns.length - 1 && { padding: { ...padding, right: 0 } }),
    }))
  table.row(
    cells(
      columns.map(({ title }) => title),
      true,
    ),
  )
  for (const row of rows) table.row(cells(row, false))
  table.end()
  doc.x = MARGIN
  doc.y += 12
}

const TOTALS_WIDTH = 260
const TOTAL_LINE = 17

function drawTotals(doc: Document, root: Structure, totals: Sheet["totals"]): void {
  const left = doc.page.width - MARGIN - TOTALS_WIDTH
  for (const [index, [name, amount]] of totals.entries()) {
    const isLast = index === totals.length - 1
    if (doc.y + TOTAL_LINE * 2 > doc.page.height - MARGIN * 1.5) doc.addPage()
    if (isLast) {
      doc.markContent("Artifact")
      doc
        .moveTo(left, doc.y + 3)
        .lineTo(left + TOTALS_WIDTH, doc.y + 3)
        .lineWidth(1)
        .stroke(INK)
      doc.endMarkedContent()
      doc.y += 9
    }
    const y = doc.y
    within(doc, root, "P", () => {
      doc
        .font(isLast ? "bold" : "regular")
        .fillColor(INK)
        .fontSize(isLast ? 13 : SIZE)
      doc.text(name, left, y, { width: TOTALS_WIDTH - 90 })
      const below = doc.y
      doc.text(amount, left, y, { width: TOTALS_WIDTH, align: "right" })
      doc.y = Math.max(below, doc.y) + 2
    })
  }
  doc.x = MARGIN
  doc.y += 18
}

/** Prints the document's number and "Page 1 of 2" at the foot of each page. */
function drawFeet(doc: Document, { title, number }: Sheet): void {
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page)
    doc.page.margins.bottom = 0
    doc.markContent("Artifact")
    doc.font("regular").fillColor(INK_SOFT).fontSize(8)
    const foot = `${title} ${number} · Page ${page + 1} of ${count}`
    doc.text(foot, MARGIN, doc.page.height - MARGIN + 10, {
      width: doc.page.width - 2 * MARGIN,
      align: "center",
      lineBreak: false,
    })
    doc.endMarkedContent()
  }
}

function drawHead(doc: Document, root: Structure, { title, number, from }: Sheet): void {
  const half = (doc.page.width - 2 * MARGIN) / 2
  const top = doc.y
  within(doc, root, "H1", () => {
    doc.font("bold").fillColor(INK).fontSize(22)
    doc.text(title, MARGIN + half, top - 4, { width: half, align: "right" })
    doc.font("regular").fontSize(11).text(number, { width: half, align: "right" })
  })
  const right = doc.y
  within(doc, root, "P", () => {
    doc
      .font("bold")
      .fillColor(INK)
      .fontSize(13)
      .text(from.title, MARGIN, top, { width: half - 20 })
    doc.font("regular").fillColor(INK_SOFT).fontSize(SIZE)
    for (const line of from.lines) doc.text(line, { width: half - 20 })
  })
  doc.x = MARGIN
  doc.y = Math.max(doc.y, right) + 26
}

/** Draws a sheet as a tagged PDF in US letter size. The same sheet always gives the same bytes. */
export async function drawSheet(sheet: Sheet): Promise<Buffer> {
  const doc = new PDFDocument({
    size: "LETTER",
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN },
    bufferPages: true,
    tagged: true,
    lang: "en-US",
    displayTitle: true,
    pdfVersion: "1.7",
    info: {
      Title: `${sheet.title} ${sheet.number}`,
      Author: sheet.from.title,
      CreationDate: sheet.at,
      ModDate: sheet.at,
    },
  })
  const done = new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on("data", (chunk: Buffer) => chunks.push(chunk))
    doc.on("end", () => resolve(Buffer.concat(chunks)))
    doc.on("error", reject)
  })
  doc.registerFont("regular", FONTS.regular()).registerFont("bold", FONTS.bold())
  const root = doc.struct("Document")
  doc.addStructure(root)
  drawHead(doc, root, sheet)
  drawBlocks(doc, root, sheet.blocks)
  if (sheet.table) drawTable(doc, root, sheet.table)
  drawTotals(doc, root, sheet.totals)
  for (const note of sheet.notes) {
    within(doc, root, "P", () => {
      doc
        .font("regular")
        .fillColor(INK_SOFT)
        .fontSize(9)
        .text(note, { width: doc.page.width - 2 * MARGIN })
    })
  }
  root.end()
  drawFeet(doc, sheet)
  doc.end()
  return done
}
