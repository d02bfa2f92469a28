import { QueryClientProvider } from "@tanstack/react-query"
import { createClient } from "@shop/contracts/client"
import { render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { delay, http, HttpResponse } from "msw"
import { createMemoryRouter, RouterProvider } from "react-router"
import { beforeEach, describe, expect, it } from "vitest"
import { createQueryClient } from "~/lib/query-client"
import { network } from "~/testing/network"
import { SearchBox } from "./search-box"

const SHOP = "http://shop.test"
const PRODUCTS = [
  { id: 7, name: "Kinesiology Tape", imageUrl: null, price: 2100 },
  { id: 8, name: "Tape Remover", imageUrl: null, price: 900 },
]
const CATEGORIES = [
  { id: 3, name: "Tape & Wraps", imageUrl: null },
  { id: 4, name: "Wellness", imageUrl: null },
]

const person = userEvent.setup()
let asked: string[]
let aborted: string[]

function show() {
  const client = createQueryClient(createClient({ baseUrl: SHOP }))
  const element = (
    <QueryClientProvider client={client}>
      <SearchBox />
    </QueryClientProvider>
  )
  const router = createMemoryRouter([{ path: "*", element }])
  render(<RouterProvider router={router} />)
  return () => router.state.location.pathname + router.state.location.search
}

const field = () => screen.getByRole("combobox", { name: "Search products" })
const options = () => screen.queryAllByRole("option").map((option) => option.textContent)
const marked = () => document.getElementById(field().getAttribute("aria-activedescendant") ?? "")?.textContent

beforeEach(() => {
  asked = []
  aborted = []
  network.use(
    http.get(`${SHOP}/api/categories`, () => HttpResponse.json(CATEGORIES)),
    http.get(`${SHOP}/api/products`, async ({ request }) => {
      const words = new URL(request.url).searchParams.get("q") ?? ""
      asked.push(words)
      request.signal.addEventListener("abort", () => aborted.push(words))
      if (words === "slow") await delay("infinite")
      return HttpResponse.json(words === "tape" ? PRODUCTS : [])
    }),
  )
})

describe("the search box", () => {
  it("suggests categories and products after a pause in typing", async () => {
    show()
    await person.type(field(), "tape")
    await waitFor(() =>
      expect(options()).toEqual(["Tape & Wraps", "Kinesiology Tape$21.00", "Tape Remover$9.00"]),
    )
    expect(asked.at(-1)).toBe("tape")
    // A single letter is too short to search for.
    expect(asked).not.toContain("t")
    expect(field().getAttribute("aria-expanded")).toBe("true")
    expect(screen.getByRole("status").textContent).toBe("3 suggestions")
  })

  it("cycles with the arrow keys through field and options, and opens with Enter", async () => {
    const path = show()
    await person.type(field(), "tape")
    await waitFor(() => expect(options()).toHaveLength(3))
    await person.keyboard("{ArrowDown}")
    expect(marked()).toContain("Tape & Wraps")
    await person.keyboard("{ArrowUp}")
    expect(marked()).toBeUndefined()
    await person.keyboard("{ArrowUp}")
    expect(marked()).toContain("Tape Remover")
    expect(document.activeElement).toBe(field())
    await person.keyboard("{Enter}")
    expect(path()).toBe("/product/8")
    expect(options()).toEqual([])
  })

  it("searches for the text when nothing is selected and keeps it after Escape", async () => {
    const path = show()
    await person.type(field(), "tape")
    await waitFor(() => expect(options()).toHaveLength(3))
    await person.keyboard("{Escape}")
    expect(options()).toEqual([])
    expect(field()).toHaveProperty("value", "tape")
    await person.keyboard("{Enter}")
    expect(path()).toBe("/shop?q=tape")
  })

  it("cancels an outdated request", async () => {
    show()
    await person.type(field(), "slow")
    await waitFor(() => expect(asked).toContain("slow"))
    await person.clear(field())
    await person.type(field(), "tape")
    await waitFor(() => expect(options()).toHaveLength(3))
    expect(aborted).toContain("slow")
  })
})
