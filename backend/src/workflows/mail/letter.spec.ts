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
