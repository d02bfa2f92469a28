import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it, vi } from "vitest"
import { Tabs } from "./tabs"

const person = userEvent.setup()
const TABS = [
  { value: "all", label: "All", content: "everything" },
  { value: "featured", label: "Featured", content: "the best" },
  { value: "categories", label: "Categories", content: "by subject" },
]
const show = (onValueChange = vi.fn()) => {
  render(<Tabs label="Products" defaultValue="all" tabs={TABS} onValueChange={onValueChange} />)
  return onValueChange
}
const panel = () => screen.getByRole("tabpanel").textContent

describe("Tabs", () => {
  it("opens the clicked tab once", async () => {
    const changed = show()
    expect(panel()).toBe("everything")
    await person.click(screen.getByRole("tab", { name: "Featured" }))
    await person.click(screen.getByRole("tab", { name: "Featured" }))
    expect(panel()).toBe("the best")
    expect(changed.mock.calls).toEqual([["featured"]])
    expect(screen.getByRole("tab", { selected: true }).textContent).toBe("Featured")
  })

  it("is a single Tab stop, with arrow keys, Home and End to move inside", async () => {
    show()
    await person.tab()
    await person.keyboard("{ArrowLeft}")
    expect(panel()).toBe("by subject")
    expect(document.activeElement?.textContent).toBe("Categories")
    await person.keyboard("{ArrowRight}")
    expect(panel()).toBe("everything")
    await person.keyboard("{End}")
    expect(panel()).toBe("by subject")
    await person.keyboard("{Home}")
    expect(panel()).toBe("everything")
    await person.tab()
    expect(document.activeElement?.getAttribute("role")).toBe("tabpanel")
  })
})
