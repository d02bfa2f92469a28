import { describe, expect, it } from "vitest"
import { renderEmail } from "./render-email"

const sender = { siteName: "Rest & Rise", contactEmail: "help@shop.example" }

describe("renderEmail", async () => {
  const { text, html } = await renderEmail({
    ...sender,
    subject: "Choose & rest",
    opening: "Read & choose.",
    content: {
      greeting: "Hello <b>Robin</b>,",
      rows: [{ label: "2 × <Tape>", value: "$12.00" }],
      link: { label: "Choose", url: "https://shop.example/a?b=c&d=e" },
      closing: "Bye",
      footer: { text: "No more?", links: [{ label: "Unsubscribe", url: "https://shop.example/u" }] },
    },
  })

  it("produces plain text with full links", () => {
    expect(text).toBe(
      [
        "Hello <b>Robin</b>,",
        "Read & choose.",
        "2 × <Tape>: $12.00",
        "Choose: https://shop.example/a?b=c&d=e",
        "Bye",
        "No more?\nUnsubscribe: https://shop.example/u",
        "Questions? Email help@shop.example.",
      ].join("\n\n"),
    )
  })

  it("produces the same content as HTML, for light and dark mode", () => {
    for (const part of [
      "<title>Choose &amp; rest</title>",
      "Read &amp; choose.",
      "$12.00",
      "Bye",
      "No more?",
      "Rest &amp; Rise",
    ]) {
      expect(html).toContain(part)
    }
    expect(html).toContain('href="https://shop.example/a?b=c&amp;d=e"')
    expect(html).toContain("prefers-color-scheme: dark")
  })

  it("escapes markup in names and product titles", () => {
    expect(html).toContain("Hello &lt;b&gt;Robin&lt;/b&gt;,")
    expect(html).toContain("2 × &lt;Tape&gt;")
    expect(html).not.toContain("<Tape>")
    expect(html).not.toContain("<b>Robin")
  })
})
