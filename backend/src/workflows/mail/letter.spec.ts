import { describe, expect, it } from "vitest"
import { renderLetter } from "./letter"

describe("renderLetter", () => {
  const letter = renderLetter({
    greeting: "Hello <b>Robin</b>,",
    text: "Read & choose.",
    link: { label: "Choose", url: "https://shop.example/a?b=c&d=e" },
    closing: "Bye",
  })

  it("writes plain text with the whole address", () => {
    expect(letter.text).toBe(
      "Hello <b>Robin</b>,\n\nRead & choose.\n\nChoose: https://shop.example/a?b=c&d=e\n\nBye",
    )
  })

  it("lets no name become markup", () => {
    expect(letter.html).toContain("Hello &lt;b&gt;Robin&lt;/b&gt;,")
    expect(letter.html).toContain('<a href="https://shop.example/a?b=c&amp;d=e">Choose</a>')
  })
})

describe("renderLetter with rows and a footer", () => {
  const letter = renderLetter({
    greeting: "Hello,",
    text: "You ordered:",
    rows: [{ label: "2 × <Tape>", value: "$12.00" }],
    link: { label: "Your orders", url: "https://shop.example/account/orders" },
    closing: "Bye",
    footer: { text: "No more?", link: { label: "Unsubscribe", url: "https://shop.example/u" } },
  })

  it("writes both into the plain text", () => {
    expect(letter.text).toContain("2 × <Tape>: $12.00")
    expect(letter.text.endsWith("No more? Unsubscribe: https://shop.example/u")).toBe(true)
  })

  it("lets no product become markup", () => {
    expect(letter.html).toContain("2 × &lt;Tape&gt;")
    expect(letter.html).not.toContain("<Tape>")
  })
})
