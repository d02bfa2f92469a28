/** What a page of one message says. */
export interface Message {
  title: string
  /** Sentences, each in a line of its own. */
  lines: string[]
  /** Where to go on. */
  link: { label: string; to: string }
}

const STYLE = `:root { color-scheme: light dark; font: 1.125rem/1.6 system-ui, sans-serif }
body { display: grid; min-height: 100vh; place-content: center; margin: 0; padding: 2rem; text-align: center }
p { max-width: 36rem; margin-inline: auto; overflow-wrap: anywhere }
a { display: inline-block; padding-block: 0.75rem }`

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? "")

/** A page that needs neither the app nor scripts. */
export function messagePage({ title, lines, link }: Message): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<style>
${STYLE}
</style>
<h1>${escaped(title)}</h1>
${lines.map((line) => `<p>${escaped(line)}</p>`).join("\n")}
<p><a href="${escaped(link.to)}">${escaped(link.label)}</a></p>
</html>`
}
