import { act, renderHook } from "@testing-library/react"
import { renderToStaticMarkup } from "react-dom/server"
import { afterEach, expect, it } from "vitest"
import { InstallableHead } from "~/components/installable-head"
import { THEMES } from "./theme"
import { useTheme } from "./use-theme"

const colors = () =>
  [...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")].map((meta) => meta.content)

afterEach(() => {
  document.head.innerHTML = ""
  document.documentElement.removeAttribute("data-theme")
  localStorage.clear()
})

it.each(THEMES)("colors the browser's UI like a page that is loaded with the theme: %s", (theme) => {
  document.head.innerHTML = renderToStaticMarkup(<InstallableHead theme={theme} />)
  const wanted = colors()
  document.head.innerHTML = renderToStaticMarkup(
    <InstallableHead theme={theme === "dark" ? "light" : "dark"} />,
  )
  const { result } = renderHook(() => useTheme())
  act(() => result.current[1](theme))
  expect(colors()).toEqual(wanted)
})
