import * as fontkit from "fontkit"
import subsetFont from "subset-font"
import { extractText, getDocumentProxy } from "unpdf"
import { expect, it, vi } from "vitest"
import { drawSheets } from "./sheet"
import type { Sheet } from "./sheet-content"

vi.mock("fontkit", async (original) => {
  const actual = await original<typeof fontkit>()
  return { ...actual, openSync: vi.fn(actual.openSync) }
})

vi.mock("subset-font", async (original) => {
  const actual = await original<{ default: typeof subsetFont }>()
  return { default: vi.fn(actual.default) }
})

const sheet = (lines: string[]): Sheet => ({
  title: "Invoice",
  number: "INV-000001",
  at: new Date("2026-03-01"),
  from: { title: "Harbor Recovery LLC", lines },
  blocks: [],
  totals: [["Total", "$49.00"]],
  notes: [],
})

/** Draws a sheet with fonts that nothing else was drawn with. */
async function drawnFirst(content: Sheet): Promise<Buffer> {
  vi.resetModules()
  return (await import("./sheet.js")).drawSheets([content])
}

it("the PDF opens each font once and draws the same document every time", async () => {
  const first = await drawSheets([sheet(["1 Nguyễn Ánh Way"])])
  await drawSheets([sheet(["Οδός Ερμού 12", "ул. Ленина 3"])])
  expect((await drawSheets([sheet(["1 Nguyễn Ánh Way"])])).equals(first)).toBe(true)
  expect(fontkit.openSync).toHaveBeenCalledTimes(2)
})

it("the PDF keeps a letter that was first drawn as part of another", async () => {
  await drawSheets([sheet(["1 Nguyễn Ánh Way"])])
  const [later, own] = [
    await drawSheets([sheet(["A dented box"])]),
    await drawnFirst(sheet(["A dented box"])),
  ]
  expect(later.equals(own)).toBe(true)
})

it("the PDF opens fonts for other scripts only when a document needs them, and only once", async () => {
  vi.mocked(subsetFont).mockClear()
  await drawSheets([sheet(["1 Nguyễn Ánh Way", "Οδός Ερμού 12", "कृष्ण शर्मा"])])
  expect(subsetFont).not.toHaveBeenCalled()
  const first = await drawSheets([sheet(["נועה כהן", "רחוב הרצל 12"])])
  expect(subsetFont).toHaveBeenCalledOnce()
  expect((await drawSheets([sheet(["נועה כהן", "רחוב הרצל 12"])])).equals(first)).toBe(true)
  expect(subsetFont).toHaveBeenCalledOnce()
})

it("the PDF keeps a letter that also appears inside another in the same document", async () => {
  const { text } = await extractText(
    await getDocumentProxy(new Uint8Array(await drawSheets([sheet(["1 Nguyễn Ánh Way", "A dented box"])]))),
    { mergePages: true },
  )
  expect(text).toContain("1 Nguyễn Ánh Way\nA dented box")
})
