import { isolated } from "@shop/contracts"
import { getDocumentProxy } from "unpdf"
import { expect, it } from "vitest"
import { drawSheets } from "./sheet"
import type { Sheet } from "./sheet-content"

interface Piece {
  text: string
  left: number
  right: number
  y: number
}

const round = (value: unknown) => Math.round(Number(value) * 10) / 10

/** The pieces of text of a sheet's first page with their places, in points. */
async function piecesOf(sheet: Partial<Sheet>): Promise<Piece[]> {
  const bytes = await drawSheets([
    {
      ...{ title: "Invoice", number: "INV-000001", at: new Date("2026-03-01") },
      ...{ from: { title: "Harbor Recovery LLC", lines: [] }, blocks: [], totals: [], notes: [] },
      ...sheet,
    },
  ])
  const page = await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1)
  const { items } = await page.getTextContent()
  return items.flatMap((item) => {
    if (!("str" in item) || item.str.trim() === "") return []
    const left = round(item.transform[4])
    return { text: item.str, left, right: left + round(item.width), y: round(item.transform[5]) }
  })
}

const lineOf = (pieces: Piece[], y: number) =>
  pieces
    .filter((piece) => piece.y === y)
    .toSorted((one, other) => one.left - other.left)
    .map(({ text }) => text.trim())

async function noteOf(note: string): Promise<string[]> {
  const pieces = await piecesOf({ notes: [note] })
  return lineOf(pieces, pieces.find(({ text }) => text.startsWith("Write"))?.y ?? 0)
}

it.each(["נועה כהן", "محمد الأحمد"])(
  "the PDF keeps the word order of a sentence containing %s",
  async (name) => {
    expect(await noteOf(`Write ${isolated(name)}: 5 of 12 (all).`)).toEqual([
      "Write",
      name,
      ": 5 of 12 (all).",
    ])
    expect(await noteOf(`Write ${name}: 5 of 12 (all).`)).not.toEqual(["Write", name, ": 5 of 12 (all)."])
  },
)

it("the PDF prints a right-to-left name with its numbers and Latin words left to right", async () => {
  const pieces = await piecesOf({ notes: ["רחוב הרצל 12 דירה Garden תל אביב"] })
  const { y } = pieces.find(({ text }) => text.includes("Garden")) ?? { y: 0 }
  expect(lineOf(pieces, y)).toEqual(["תל אביב", "Garden", "דירה", "12", "רחוב הרצל"])
})

it("the PDF aligns amounts at the right edge", async () => {
  const pieces = await piecesOf({
    totals: [
      ["מע״מ", "$3.00"],
      ["增值税", "$12.00"],
      ["Total", "$40.00"],
    ],
  })
  const ends = pieces.filter(({ text }) => text.startsWith("$")).map(({ right }) => right)
  expect(ends).toHaveLength(3)
  for (const end of ends) expect(end).toBeCloseTo(612 - 54, 0)
})

it("the PDF prints tabs and line breaks as spaces and unknown glyphs as question marks", async () => {
  const pieces = await piecesOf({ notes: ["Anna\tMaria\r\nBerg", "Write 👩‍👩‍👧 to \u202Eus\u202C in தமிழ்."] })
  const notes = pieces.filter(({ text }) => /^(Anna|Write)/.test(text)).map(({ text }) => text)
  expect(notes).toEqual(["Anna Maria Berg", "Write ? to us in ???."])
})

const LONG: [script: string, words: string][] = [
  ["Hebrew", "גליל עיסוי מקצועי גדול "],
  ["Arabic", "أسطوانة تدليك كبير "],
  ["Chinese", "泡沫滚轴按摩肌肉放松"],
  ["Japanese", "筋膜リリースローラー"],
  ["Korean", "폼롤러 마사지 근막 "],
  ["Thai", "ลูกกลิ้งนวดกล้ามเนื้อ"],
  ["Devanagari", "मालिश रोलर मांसपेशियों "],
  ["a single word", "אבגדהוזחטיכלמנסעפצ"],
]

it.each(LONG)("the PDF wraps long text in %s, in blocks and tables", async (_, words) => {
  const text = words.repeat(12)
  const blocks = [text, "Here"].map((line) => ({ title: "Block", lines: [line] }))
  const columns = ["Item", "Amount"].map((title) => ({ title, width: "*" as const }))
  for (const sheet of [{ blocks }, { table: { columns, rows: [[text, "Here"]] } }]) {
    const pieces = await piecesOf(sheet)
    const { left: edge = 0 } = pieces.find((piece) => piece.text === "Here") ?? {}
    const own = pieces.filter((piece) => /[\u0590-\uFFFF]/.test(piece.text))
    expect(new Set(own.map(({ y }) => y)).size).toBeGreaterThan(2)
    expect(Math.max(...own.map(({ right }) => right))).toBeLessThan(edge)
  }
})

it("the PDF maps no text to a glyph that is only part of a letter", async () => {
  const pieces = await piecesOf({ from: { title: "กำ", lines: [] } })
  expect(pieces.map(({ text }) => text)).toContain("กำ")
})

it("the PDF breaks Thai lines between words, although Thai has no spaces", async () => {
  const text = "ลูกกลิ้งนวดกล้ามเนื้อ".repeat(30)
  const pieces = await piecesOf({ blocks: [{ title: "Billed to", lines: [text] }] })
  const lines = pieces.filter((piece) => /[\u0E00-\u0E7F]/.test(piece.text))
  expect(lines.length).toBeGreaterThan(2)
  for (const line of lines) expect(line.text).toMatch(/^(ลูก|กลิ้ง|นวด|กล้าม|เนื้อ)/)
})
