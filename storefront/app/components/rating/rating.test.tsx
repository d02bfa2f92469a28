import { render } from "@testing-library/react"
import { expect, it } from "vitest"
import { Rating } from "./rating"

it.each([
  [1, "(1 review)"],
  [2, "(2 reviews)"],
])("screen readers hear the number of reviews: %i", (count, text) => {
  const { container } = render(<Rating rating={{ average: 4, count, stars: [0, 0, 0, count, 0] }} />)
  expect(container.textContent).toContain(text)
})
