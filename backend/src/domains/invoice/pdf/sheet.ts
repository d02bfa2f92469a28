import { Paper } from "./paper"
import { printable } from "./runs"
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
import { TypeCase } from "./type-case"

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

/** Undefined if a font turned out to be missing. */
async function drawn(sheets: Sheet[], fonts: TypeCase): Promise<Buffer | undefined> {
  const [first] = sheets
  const options = {
    size: "LETTER",
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN },
    bufferPages: true,
    tagged: true,
    lang: "en-US",
    displayTitle: true,
    pdfVersion: "1.7" as const,
    ...(first && {
      info: {
        Title: `${first.title} ${first.number}`,
        Author: printable(first.from.title),
        CreationDate: first.at,
        ModDate: first.at,
      },
    }),
  }
  const doc = new Paper(options, fonts)
  const done = new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on("data", (chunk: Buffer) => chunks.push(chunk))
    doc.on("end", () => resolve(Buffer.concat(chunks)))
    doc.on("error", reject)
  })
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
  if (fonts.isIncomplete) return undefined
  doc.end()
  return done
}

/**
 * Draws sheets, each on a new page, as a tagged PDF in US letter size with the first one's name. The same sheets
 * always give the same bytes.
 */
export async function drawSheets(sheets: Sheet[]): Promise<Buffer> {
  const fonts = new TypeCase(JSON.stringify(sheets))
  for (;;) {
    const bytes = await drawn(sheets, fonts)
    if (bytes) return bytes
    await fonts.complete()
  }
}
