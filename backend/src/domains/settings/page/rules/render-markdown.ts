import MarkdownIt from "markdown-it"

type Token = MarkdownIt.Token

/** Allowed link targets: the shop's own pages and anchors, http(s) URLs, email addresses and phone numbers. */
const SAFE_LINK = /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i
const ELSEWHERE = /^https?:/i

/** The lowest heading level in HTML. */
const LOWEST_HEADING = 6

/**
 * Renders a page's Markdown as safe HTML. HTML in the text is shown as typed, images become links, and links only
 * lead to allowed targets. The page's title is the only first-level heading.
 */
const markdown = new MarkdownIt({ html: false, linkify: true, typographer: false })
markdown.disable("image")
markdown.validateLink = (url) => SAFE_LINK.test(url.trim())

const { rules } = markdown.renderer
const plain = markdown.renderer.renderToken.bind(markdown.renderer)

rules.link_open = (tokens, index, options) => {
  const token = tokens[index]
  if (ELSEWHERE.test(String(token?.attrGet("href") ?? ""))) token?.attrSet("rel", "noopener nofollow")
  return plain(tokens, index, options)
}
rules.table_open = () => `<div class="scroll" role="group" aria-label="Table" tabindex="0"><table>\n`
rules.table_close = () => "</table></div>\n"

function lowered(token: Token): void {
  if (token.type !== "heading_open" && token.type !== "heading_close") return
  const level = Math.min(Number(token.tag.slice(1)) + 1, LOWEST_HEADING)
  token.tag = `h${level}`
}

/** A unique anchor for a heading; repeated names are numbered. */
function anchorOf(text: string, taken: Set<string>): string {
  const base =
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, "-")
      .replace(/^-+|-+$/g, "") || "section"
  let name = base
  for (let count = 2; taken.has(name); count += 1) name = `${base}-${count}`
  taken.add(name)
  return name
}

/** Moves every heading down one level if the text has a first-level heading, and gives all of them anchors. */
function parse(text: string): Token[] {
  const tokens = markdown.parse(text, {})
  if (tokens.some(({ type, tag }) => type === "heading_open" && tag === "h1")) tokens.forEach(lowered)
  const taken = new Set<string>()
  tokens.forEach((token, index) => {
    if (token.type !== "heading_open") return
    token.attrSet("id", `text-${anchorOf(tokens[index + 1]?.content ?? "", taken)}`)
  })
  return tokens
}

/** Groups the content under each second-level heading: into sections, or questions that expand to their answers. */
function grouped(tokens: Token[], asQuestions: boolean): string {
  const render = (part: Token[]) => markdown.renderer.render(part, markdown.options, {})
  const starts = tokens.flatMap(({ type, tag, level }, index) =>
    type === "heading_open" && tag === "h2" && level === 0 ? [index] : [],
  )
  const opening = render(tokens.slice(0, starts[0] ?? tokens.length))
  const sections = starts.map((start, number) => {
    const part = tokens.slice(start, starts[number + 1] ?? tokens.length)
    if (!asQuestions) return `<section>\n${render(part)}</section>\n`
    const [question, answer] = [part.slice(0, 3), part.slice(3)]
    return `<details>\n<summary>${render(question).trim()}</summary>\n<div>\n${render(answer)}</div>\n</details>\n`
  })
  return opening + sections.join("")
}

/** Renders a page's Markdown as HTML. With `asQuestions`, second-level headings become expandable questions. */
export function renderMarkdown(text: string, { asQuestions = false } = {}): string {
  return grouped(parse(text), asQuestions)
}

/** The beginning of a text, without markup and headings, cut at a word. */
export function summaryOf(text: string, most = 160): string {
  const words = parse(text)
    .filter(({ type }, index, all) => type === "inline" && all[index - 1]?.type !== "heading_open")
    .map(({ children }) =>
      (children ?? [])
        .map((child) => (child.type.endsWith("break") ? " " : child.content))
        .join("")
        .trim(),
    )
    .join(" ")
    .replace(/\s+/g, " ")
  if (words.length <= most) return words
  const cut = words.slice(0, most)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), most / 2)).trimEnd()} …`
}
