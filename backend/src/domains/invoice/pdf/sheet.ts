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
