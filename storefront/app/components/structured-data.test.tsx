import { render } from "@testing-library/react"
import { expect, it } from "vitest"
import { StructuredData } from "./structured-data"

it("text in structured data can't break out of the script and parses unchanged", () => {
  const name = `Tape </script><script>alert("1")</script><!-- & "more"`
  const { container } = render(<StructuredData thing={{ "@type": "Product", name }} />)
  const [block, ...others] = container.querySelectorAll("script")
  expect(others).toEqual([])
  expect(block?.innerHTML).not.toContain("<")
  expect(JSON.parse(block?.textContent ?? "")).toEqual({
    "@context": "https://schema.org",
    "@type": "Product",
    name,
  })
})
