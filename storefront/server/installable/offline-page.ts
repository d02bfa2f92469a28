import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url"
import hedvig from "@fontsource/hedvig-letters-serif/files/hedvig-letters-serif-latin-400-normal.woff2?url"
import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { LogoMark } from "~/layouts/shop/logo"
import { THEME_SCRIPT } from "~/lib/theme/theme"
import tokens from "~/styles/tokens.css?raw"

/** The shop's colors, each with its light and its dark value. */
const COLORS = (tokens.match(/--color-(canvas|ink|ink-soft|accent|on-accent): [^;]+;/g) ?? []).join(" ")

/** Every page uses these fonts, so they are usually in the browser's HTTP cache; if not, the fallbacks will do. */
const STYLE = `
@font-face { font-family: Figtree; src: url(${figtree}) format("woff2"); font-weight: 300 900; font-display: swap }
@font-face { font-family: Hedvig; src: url(${hedvig}) format("woff2"); font-display: swap }
:root { ${COLORS} color-scheme: light dark; background: var(--color-canvas); color: var(--color-ink);
  font: 1.0625rem/1.6 Figtree, system-ui, sans-serif }
:root[data-theme="light"] { color-scheme: light }
:root[data-theme="dark"] { color-scheme: dark }
body { margin: 0 }
main { box-sizing: border-box; display: grid; min-height: 100dvh; place-content: center; justify-items: center;
  gap: 1.25rem; padding: 2rem 1.25rem; text-align: center }
svg { width: 4rem; color: var(--color-accent) }
h1 { margin: 0; font: 400 clamp(2rem, 1.6rem + 1.8vw, 3.125rem)/1.1 Hedvig, Georgia, serif; letter-spacing: -0.018em }
p { margin: 0; max-width: 28rem; color: var(--color-ink-soft); text-wrap: balance }
button { min-height: 3.25rem; padding: 0.75rem 1.75rem; border: 0; border-radius: 99rem; cursor: pointer;
  background: var(--color-accent); color: var(--color-on-accent); font: inherit; font-weight: 600 }
:focus-visible { outline: 3px solid var(--color-accent); outline-offset: 3px }
`

const SCRIPT = `${THEME_SCRIPT}
const again = () => location.reload()
addEventListener("online", again)
addEventListener("DOMContentLoaded", () => document.querySelector("button").addEventListener("click", again))`

/** The response to a navigation without a network: needs no other file, and contains nothing that can go stale. */
export const OFFLINE_PAGE = {
  script: SCRIPT,
  html: `<!doctype html>
<html lang="en" data-theme="system">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>You're offline</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
<script>${SCRIPT}</script>
</head>
<body>
<main>
${renderToStaticMarkup(createElement(LogoMark))}
<h1>You're offline</h1>
<p>Check your connection. The shop will load as soon as you're back online.</p>
<button type="button">Try again</button>
</main>
</body>
</html>
`,
}
