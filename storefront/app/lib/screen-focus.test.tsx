import { act, render, screen } from "@testing-library/react"
import { createMemoryRouter, Outlet, RouterProvider } from "react-router"
import { beforeEach, expect, it } from "vitest"
import { useScreenFocus } from "./screen-focus"

function Frame() {
  useScreenFocus()
  return (
    <>
      <a href="#menu">Menu</a>
      <main>
        <Outlet />
      </main>
    </>
  )
}

const screenOf = (title: string, field?: "autofocus") => (
  <>
    <title>{title}</title>
    <h1>{title}</h1>
    {field && <input autoFocus />}
  </>
)

function start() {
  const router = createMemoryRouter([
    {
      element: <Frame />,
      children: [
        { path: "/", element: screenOf("Home") },
        { path: "/shop", element: screenOf("Shop") },
        { path: "/shop/also", element: screenOf("Shop") },
        { path: "/sign-in", element: screenOf("Sign in", "autofocus") },
      ],
    },
  ])
  const { rerender } = render(<RouterProvider router={router} />)
  const link = screen.getByRole("link", { name: "Menu" })
  act(() => link.focus())
  return { link, rerender, go: (to: string) => act(() => router.navigate(to)) }
}

const focused = () => document.activeElement?.textContent

beforeEach(() => {
  document.title = ""
})

it("a loaded page keeps its focus", () => {
  const { link } = start()
  expect(document.activeElement).toBe(link)
})

it("a new screen focuses its heading", async () => {
  const { go } = start()
  await go("/shop")
  expect(focused()).toBe("Shop")
  await go("/")
  expect(focused()).toBe("Home")
})

it("an unchanged screen keeps its focus", async () => {
  const { go, link } = start()
  await go("/?page=2")
  expect(document.activeElement).toBe(link)
  await go("/shop")
  act(() => link.focus())
  await go("/shop/also")
  expect(document.activeElement).toBe(link)
})

it("a new screen may focus a field instead", async () => {
  const { go } = start()
  await go("/sign-in")
  expect(document.activeElement?.tagName).toBe("INPUT")
})
