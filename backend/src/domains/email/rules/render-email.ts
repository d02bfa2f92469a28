/** The content of an email: plain paragraphs around a list and a link. */
export interface EmailContent {
  greeting: string
  /** Comes before the list and the link. */
  text: string
  /** For example the items of an order with their amounts. */
  rows?: readonly { label: string; value: string }[]
  link: { label: string; url: string }
  /** Comes after the link. */
  closing: string
  /** A small line at the very end, for example with a link to unsubscribe. */
  footer?: { text: string; link: { label: string; url: string } }
}

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
}

const paragraph = (inner: string, style = "margin:0 0 16px") => `<p style="${style}">${inner}</p>`

const anchor = ({ label, url }: EmailContent["link"]) =>
  `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`

const cell = (text: string, align: "left" | "right") =>
  `<td align="${align}" style="padding:4px 16px 4px 0">${escapeHtml(text)}</td>`

function htmlOf({ greeting, text, rows = [], link, closing, footer }: EmailContent): string {
  const lines = rows.map(({ label, value }) => `<tr>${cell(label, "left")}${cell(value, "right")}</tr>`)
  const parts = [
    paragraph(escapeHtml(greeting)),
    paragraph(escapeHtml(text)),
    ...(lines.length > 0 ? [`<table style="margin:0 0 16px">${lines.join("")}</table>`] : []),
    paragraph(anchor(link)),
    paragraph(escapeHtml(closing)),
    ...(footer
      ? [paragraph(`${escapeHtml(footer.text)} ${anchor(footer.link)}`, "margin:24px 0 0;font-size:13px")]
      : []),
  ]
  return `<!doctype html><html lang="en"><body style="font:16px/1.5 sans-serif">\n${parts.join("\n")}\n</body></html>`
}

function textOf({ greeting, text, rows = [], link, closing, footer }: EmailContent): string {
  return [
    greeting,
    text,
    ...(rows.length > 0 ? [rows.map(({ label, value }) => `${label}: ${value}`).join("\n")] : []),
    `${link.label}: ${link.url}`,
    closing,
    ...(footer ? [`${footer.text} ${footer.link.label}: ${footer.link.url}`] : []),
  ].join("\n\n")
}

/** Renders an email as plain text and as HTML. */
export function renderEmail(content: EmailContent): { text: string; html: string } {
  return { text: textOf(content), html: htmlOf(content) }
}
