/** What a mail says: plain paragraphs around one link. */
export interface Letter {
  greeting: string
  /** Stands before the link. */
  text: string
  link: { label: string; url: string }
  /** Stands after the link. */
  closing: string
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

/** A letter as plain text and as HTML. */
export function renderLetter({ greeting, text, link, closing }: Letter): { text: string; html: string } {
  const paragraph = (inner: string) => `<p style="margin:0 0 16px">${inner}</p>`
  const anchor = `<a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a>`
  const body = [escapeHtml(greeting), escapeHtml(text), anchor, escapeHtml(closing)].map(paragraph).join("\n")
  return {
    text: [greeting, text, `${link.label}: ${link.url}`, closing].join("\n\n"),
    html: `<!doctype html><html lang="en"><body style="font:16px/1.5 sans-serif">\n${body}\n</body></html>`,
  }
}
