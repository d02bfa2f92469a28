import { describe, expect, it } from "vitest"
import { renderMarkdown, summaryOf } from "./render-markdown"

describe("renderMarkdown", () => {
  it("renders headings, lists, tables and links", () => {
    const html = renderMarkdown(
      "Welcome.\n\n## Returns\n\n- one\n- two\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n[Contact](/contact)",
    )
    expect(html).toContain("<p>Welcome.</p>")
    expect(html).toContain(`<section>\n<h2 id="text-returns">Returns</h2>`)
    expect(html).toContain("<li>one</li>")
    expect(html).toContain(`<div class="scroll" role="group" aria-label="Table" tabindex="0"><table>`)
    expect(html).toContain(`<a href="/contact">Contact</a>`)
  })

  it("keeps the page title as the only top-level heading", () => {
    expect(renderMarkdown("# A\n\n## B\n\n###### C")).toMatch(/<h2[^>]*>A<.*<h3[^>]*>B<.*<h6[^>]*>C</s)
    expect(renderMarkdown("## A\n\n### B")).toMatch(/<h2[^>]*>A<.*<h3[^>]*>B</s)
  })

  it("gives headings with the same name different anchors", () => {
    const html = renderMarkdown("## Über uns!\n\n## Über uns\n\n## ???")
    expect([...html.matchAll(/id="([^"]+)"/g)].map(([, id]) => id)).toEqual([
      "text-über-uns",
      "text-über-uns-2",
      "text-section",
    ])
  })

  it("turns second-level headings into FAQ questions, except inside quotes", () => {
    const html = renderMarkdown("## Who?\n\nEverybody.\n\n> ## Not a question\n\n## When?\n\nNow.", {
      asQuestions: true,
    })
    expect(html.match(/<details>/g)).toHaveLength(2)
    expect(html).toMatch(/<summary><h2 id="text-who">Who\?<\/h2><\/summary>\n<div>\n<p>Everybody\.<\/p>/)
    expect(html.match(/<blockquote>/g)).toHaveLength(1)
    expect(html.match(/<\/blockquote>/g)).toHaveLength(1)
  })

  it.each([
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "a <b onclick='x'>b</b>",
    "<!-- x --><iframe src=//evil.example></iframe>",
    "<svg/onload=alert(1)>",
    "<a href='javascript:alert(1)'>x</a>",
    "<style>*{display:none}</style>",
    "<details open ontoggle=alert(1)>",
    "```html\n<script>alert(1)</script>\n```",
    "`<script>`",
    "## <script>alert(1)</script>",
    "&lt;script&gt;alert(1)&lt;/script&gt;",
    '[x](/a "\\"><script>alert(1)</script>")',
    "| <script> |\n| - |\n| <img onerror=x> |",
  ])("shows HTML-like text as typed: %s", (text) => {
    const html = renderMarkdown(text)
    expect(html).not.toMatch(/<(?!\/?(?:p|section|h2|pre|code|a|div|table|thead|tbody|tr|th|td)\b)/)
    expect(html).not.toMatch(/<[^>]*\son\w+=/)
  })

  it.each([
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "[x](&#106;avascript:alert(1))",
    "[x](java\tscript:alert(1))",
    "[x]( javascript:alert(1))",
    "[x](data:text/html;base64,PHNjcmlwdD4=)",
    "[x](vbscript:msgbox)",
    "[x](file:///etc/passwd)",
    "[x](//evil.example)",
    "[x](/\\evil.example)",
    "<javascript:alert(1)>",
    "[x][1]\n\n[1]: javascript:alert(1)",
    "![x](https://evil.example/pixel.gif)",
    "![x](javascript:alert(1))",
  ])("removes unsafe links and embedded content: %s", (text) => {
    const html = renderMarkdown(text)
    expect(html).not.toMatch(/<img/)
    for (const [, href = ""] of html.matchAll(/href="([^"]*)"/g)) {
      expect(href).toMatch(/^(https:\/\/evil\.example\/pixel\.gif|\/%5Cevil\.example)$/)
    }
  })

  it("marks external links as not endorsed", () => {
    expect(renderMarkdown("[a](https://example.com) [b](/shop) [c](mailto:a@example.com)")).toBe(
      '<p><a href="https://example.com" rel="noopener nofollow">a</a> <a href="/shop">b</a> <a href="mailto:a@example.com">c</a></p>\n',
    )
  })
})

describe("summaryOf", () => {
  it("returns the beginning of the text without markup and headings", () => {
    expect(summaryOf("## Terms\n\nThese **terms** hold for [all](/shop)\norders.\n\n- one")).toBe(
      "These terms hold for all orders. one",
    )
  })

  it("cuts at a word boundary", () => {
    const summary = summaryOf("word ".repeat(100))
    expect(summary.length).toBeLessThanOrEqual(162)
    expect(summary).toMatch(/word …$/)
  })
})
