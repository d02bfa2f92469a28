import PDFDocument from "pdfkit"
import { FONTS } from "./fonts"
import type { Sheet } from "./sheet-content"
import {
  drawBlocks,
  drawFeet,
  drawHead,
  drawTable,
  drawTotals,
  INK_SOFT,
  MARGIN,
  within,
} from "./sheet-parts"

function drawSheet(doc: PDFKit.PDFDocument, root: PDFKit.PDFStructureElement, sheet: Sheet): void {
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
}

/**
 * Draws sheets, each beginning on a page of its own, as a tagged PDF in US letter size with the first one's name. The
 * same sheets always give the same bytes.
 */
export async function drawSheets(sheets: Sheet[]): Promise<Buffer> {
  const [first] = sheets
  const doc = new PDFDocument({
    size: "LETTER",
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN },
    bufferPages: true,
    tagged: true,
    lang: "en-US",
    displayTitle: true,
    pdfVersion: "1.7",
    ...(first && {
      info: {
        Title: `${first.title} ${first.number}`,
        Author: first.from.title,
        CreationDate: first.at,
        ModDate: first.at,
      },
    }),
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
  const begins: number[] = []
  for (const sheet of sheets) {
    if (begins.length > 0) doc.addPage()
    begins.push(doc.bufferedPageRange().count - 1)
    drawSheet(doc, root, sheet)
  }
  root.end()
  sheets.forEach((sheet, index) => drawFeet(doc, sheet, { from: begins[index] ?? 0, to: begins[index + 1] }))
  doc.end()
  return done
}
