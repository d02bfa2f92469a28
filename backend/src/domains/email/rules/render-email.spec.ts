import { describe, expect, it } from "vitest"
import { renderEmail } from "./render-email"

describe("renderEmail", () => {
  const content = renderEmail({
    greeting: "Hello <b>Robin</b>,",
    text: "Read & choose.",
    link: { label: "Choose", url: "https://shop.example/a?b=c&d=e" },
    closing: "Bye",
  })

  it("writes plain text with the whole address", () => {
    expect(content.text).toBe(
      "Hello <b>Robin</b>,\n\nRead & choose.\n\nChoose: https://shop.example/a?b=c&d=e\n\nBye",
    )
  })

  it("lets no name become markup", () => {
    expect(content.html).toContain("Hello &lt;b&gt;Robin&lt;/b&gt;,")
    expect(content.html).toContain('<a href="https://shop.example/a?b=c&amp;d=e">Choose</a>')
  })
})

describe("renderEmail with rows and a footer", () => {
  const content = renderEmail({
    greeting: "Hello,",
    text: "You ordered:",
    rows: [{ label: "2 × <Tape>", value: "$12.00" }],
    link: { label: "Your orders", url: "https://shop.example/account/orders" },
    closing: "Bye",
    footer: { text: "No more?", link: { label: "Unsubscribe", url: "https://shop.example/u" } },
  })

  it("writes both into the plain text", () => {
    expect(content.text).toContain("2 × <Tape>: $12.00")
    expect(content.text.endsWith("No more? Unsubscribe: https://shop.example/u")).toBe(true)
  })

  it("lets no product become markup", () => {
    expect(content.html).toContain("2 × &lt;Tape&gt;")
    expect(content.html).not.toContain("<Tape>")
  })
})
