import { emailScreenId } from "../../e2e/screens/emails"
import type { Screen } from "../../e2e/screens/screen"

/** Path of a screen's picture, relative to `docs/`. */
export function pictureOf({ id }: Pick<Screen, "id">): string {
  return `images/screens/${id}.webp`
}

const INTRODUCTION = `# Screens

Every screen of the shop, in every state and as every role that it looks different to. The table is
\`integration-tests/e2e/screens/\`; \`npm test -- e2e screens\` opens each row in a browser at the sizes of a phone, a desktop and the
narrowest screen, in light and dark, checks it with axe, and fails on console errors and failed requests.
\`npm run screens\` then makes this page of the pictures it took. They show a phone in light and dark, and a desktop.
`

function row(screen: Screen): string {
  const own = screen.settings ? "changed-settings" : "screens"
  const specs = [`e2e/screens/${own}.spec.ts`, ...(screen.alsoIn ?? [])]
  const cells = [
    `\`${screen.route}\``,
    screen.state,
    screen.role,
    specs
      .map((spec) => `[${spec.replace(/^.*\//, "").replace(".spec.ts", "")}](../integration-tests/${spec})`)
      .join(", "),
    `![${screen.route}, ${screen.state}, ${screen.role}](${pictureOf(screen)})`,
  ]
  return `| ${cells.join(" | ")} |`
}

const EMAILS = `
## Emails

Each email with sample data and the standard words, as \`/admin/emails\` previews it. \`e2e/emails.spec.ts\` looks at each on a phone, in light
and dark, with axe.
`

function emailRow(name: string): string {
  return `| \`${name}\` | ![The email ${name}](${pictureOf({ id: emailScreenId(name) })}) |`
}

/**
 * The content of `docs/screens.md`, with all screens.
 *
 * @param emails the names of their occasions
 */
export function screensPage(screens: readonly Screen[], emails: readonly string[]): string {
  return [
    INTRODUCTION,
    "| route | state | role | tests | looks like |",
    "| --- | --- | --- | --- | --- |",
    ...screens.map(row),
    EMAILS,
    "| email | looks like |",
    "| --- | --- |",
    ...emails.map(emailRow),
    "",
  ].join("\n")
}
