import { describe, expect, it } from "vitest"
import { isWholePdf } from "./pdf"

const PDF =
  "%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\nxref\n0 1\ntrailer << /Root 1 0 R >>\nstartxref\n45\n%%EOF\n"
const whole = (text: string) => isWholePdf(Buffer.from(text, "latin1"))

describe("a PDF file", () => {
  it("is recognized, including after long text", () => {
    expect(whole(PDF)).toBe(true)
    expect(whole(PDF.trimEnd())).toBe(true)
    expect(whole(PDF.replace("xref\n0 1", `${"x".repeat(5000)}xref\n0 1`))).toBe(true)
  })

  it.each([
    ["a page", "<!doctype html><script>alert(1)</script>"],
    ["a web page with the end of a PDF", `<!doctype html>${PDF.slice(8)}`],
    ["a truncated PDF", PDF.slice(0, PDF.length / 2)],
    ["a PDF followed by a web page", `${PDF}<script>alert(1)</script>`],
    ["a PDF without its cross-reference table", PDF.replace("startxref\n45", "startxref\n4500")],
    ["nothing", ""],
  ])("is not recognized in %s", (_what, text) => {
    expect(whole(text)).toBe(false)
  })
})
