import { act, render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { createMemoryRouter, Link } from "react-router"
import { RouterProvider } from "react-router/dom"
import { describe, expect, it } from "vitest"
import { useListParams } from "./use-list-params"

function List() {
  const { choose } = useListParams()
  return (
    <>
      <button onClick={() => choose({ q: "tape" })}>Search</button>
      <button onClick={() => choose({ sort: "price" })}>Sort</button>
      <Link to="/row">Row</Link>
    </>
  )
}

describe("useListParams", () => {
  it("opens the list with the choice", async () => {
    const router = createMemoryRouter([{ path: "/", element: <List /> }])
    render(<RouterProvider router={router} />)
    await userEvent.click(screen.getByRole("button", { name: "Search" }))
    expect(router.state.location.search).toBe("?q=tape")
  })

  it("keeps an earlier choice when the next follows quickly", async () => {
    const router = createMemoryRouter([{ path: "/", element: <List />, loader: () => null }])
    render(<RouterProvider router={router} />)
    const search = await screen.findByRole("button", { name: "Search" })
    act(() => {
      search.click()
      screen.getByRole("button", { name: "Sort" }).click()
    })
    await waitFor(() => expect(router.state.location.search).toBe("?q=tape&sort=price"))
  })

  it("does not interrupt navigation elsewhere", async () => {
    let arrive = () => {}
    const loader = () => new Promise<null>((resolve) => (arrive = () => resolve(null)))
    const router = createMemoryRouter([
      { path: "/", element: <List /> },
      { path: "/row", element: <p>The row</p>, loader },
    ])
    render(<RouterProvider router={router} />)
    await userEvent.click(screen.getByRole("link", { name: "Row" }))
    await userEvent.click(screen.getByRole("button", { name: "Search" }))
    arrive()
    await waitFor(() => expect(router.state.navigation.state).toBe("idle"))
    expect(router.state.location.pathname).toBe("/row")
  })
})
