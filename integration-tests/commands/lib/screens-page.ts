import { emailScreenId } from "../../e2e/screens/emails"
import type { Screen } from "../../e2e/screens/screen"

/** Path of a screen's picture, relative to `docs/`. */
export function pictureOf({ id }: Pick<Screen, "id">): string {
  return `images/screens/${id}.webp`
}

const INTRODUCTION = `# Screens

Every screen of the shop, in every state and for every role with a different view. \`integration-tests/e2e/screens/\` defines
the table. \`npm test -- e2e screens\` opens each row in a browser, in the sizes of a phone, a desktop and the narrowest screen,
in light and dark. It checks each with axe, and fails on console errors and failed requests. \`npm run screens\` generates this
page from its screenshots, which show a phone in light and dark, and a desktop.
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

Each email with sample data and the standard wording, as in the preview of \`/admin/emails\`. \`e2e/emails.spec.ts\` checks each
with axe on a phone, in light and dark.
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
