import { isolated } from "@shop/contracts/rules"
import type PDFDocument from "pdfkit"
import type { Block, Sheet } from "./sheet-content"

const INK = "#17231f"
export const INK_SOFT = "#535e59"
const LINE = "#cfc9bc"
export const MARGIN = 54
const SIZE = 10

type Document = InstanceType<typeof PDFDocument>
type Structure = ReturnType<Document["struct"]>

/** Draws within an element of the document's structure tree, which screen readers follow. */
export function within(doc: Document, parent: Structure, type: string, draw: () => void): void {
  parent.add(doc.struct(type, {}, draw))
}

export function drawBlocks(doc: Document, root: Structure, blocks: Block[]): void {
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

export function drawTable(
  doc: Document,
  root: Structure,
  { columns, rows }: NonNullable<Sheet["table"]>,
): void {
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

export function drawTotals(doc: Document, root: Structure, totals: Sheet["totals"]): void {
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

/** Prints the document's number and "Page 1 of 2" at the foot of each page in a range. */
export function drawFeet(
  doc: Document,
  { title, number }: Sheet,
  { from, to = doc.bufferedPageRange().count }: { from: number; to?: number | undefined },
): void {
  const count = to - from
  for (let page = from; page < to; page += 1) {
    doc.switchToPage(page)
    doc.page.margins.bottom = 0
    doc.markContent("Artifact")
    doc.font("regular").fillColor(INK_SOFT).fontSize(8)
    const foot = `${title} ${isolated(number)} · Page ${page - from + 1} of ${count}`
    doc.text(foot, MARGIN, doc.page.height - MARGIN + 10, {
      width: doc.page.width - 2 * MARGIN,
      align: "center",
      lineBreak: false,
    })
    doc.endMarkedContent()
  }
}

export function drawHead(doc: Document, root: Structure, { title, number, from }: Sheet): void {
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
