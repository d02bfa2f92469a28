import { act, renderHook } from "@testing-library/react"
import { renderToStaticMarkup } from "react-dom/server"
import { afterEach, expect, it } from "vitest"
import { THEMES } from "~/lib/theme/theme"
import { useTheme } from "~/lib/theme/use-theme"
import { InstallableHead } from "./installable-head"

const colors = () =>
  [...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")].map((meta) => meta.content)

afterEach(() => {
  document.head.innerHTML = ""
  document.documentElement.removeAttribute("data-theme")
  localStorage.clear()
})

it.each(THEMES)("the browser's UI gets the color of the saved theme: %s", (theme) => {
  document.head.innerHTML = renderToStaticMarkup(<InstallableHead theme={theme} />)
  const wanted = colors()
  document.head.innerHTML = renderToStaticMarkup(
    <InstallableHead theme={theme === "dark" ? "light" : "dark"} />,
  )
  const { result } = renderHook(() => useTheme())
  act(() => result.current[1](theme))
  expect(colors()).toEqual(wanted)
})
