// What the commands of `commands.json` answer to `--help` and to words that they don't know, before anything is
// installed, built or started. Plain JavaScript without imports from npm, like `run.mjs`.

const HELP = ["--help", "-h"]

/** How many letters have to be changed, added or removed to make one word of the other. */
function distance(a, b) {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...b].entries())
      next.push(Math.min(row[j + 1] + 1, next[j] + 1, row[j] + (letter === other ? 0 : 1)))
    row = next
  }
  return row[b.length]
}

function suggestion(word, choices) {
  const [nearest] = choices.toSorted((a, b) => distance(word, a) - distance(word, b))
  return nearest && distance(word, nearest) <= 2 ? ` Did you mean ${nearest}?` : ""
}

const refusal = (word, choices) =>
  `Unknown argument "${word}".${suggestion(word, choices)} Choices: ${choices.join(", ")}.`

const optionsIn = (text = "") => text.match(/--[\w-]+/g) ?? []

function unknownOption(args, known) {
  const given = args.filter((arg) => arg.startsWith("-")).map((arg) => arg.split("=")[0])
  const unknown = given.find((option) => !known.includes(option))
  return unknown && refusal(unknown, [...known, "--help"])
}

function unknownWord({ words = {}, required, several }, args) {
  const choices = Object.keys(words)
  const given = args.filter((arg) => !arg.startsWith("-"))
  if (required && !Object.hasOwn(words, args[0] ?? "") && given.length === 0)
    return `Choose one: ${choices.join(", ")}.`
  const checked = several || choices.length === 0 ? given : args.slice(0, 1)
  const unknown = checked.find((word) => !Object.hasOwn(words, word))
  if (unknown === undefined) return undefined
  return choices.length > 0
    ? refusal(unknown, choices)
    : `Unexpected argument "${unknown}". This command takes none.`
}

/** Whether the arguments ask for help; those that are passed on to another program only if they begin with that. */
export function asksForHelp({ passesOn }, args) {
  return (passesOn ? args.slice(0, 1) : args).some((arg) => HELP.includes(arg))
}

/** What a command does and which words and options it takes. */
export function helpOf({ about, usage, words = {}, options }) {
  const width = Math.max(0, ...Object.keys(words).map((word) => word.length))
  const lines = Object.entries(words).flatMap(([word, { about: does, options: own }]) => [
    `  ${word.padEnd(width)}  ${does}`,
    ...(own ? [`  ${" ".repeat(width)}  ${own}`] : []),
  ])
  return [
    about,
    "",
    `  ${usage}`,
    ...(lines.length > 0 ? ["", ...lines] : []),
    ...(options ? ["", `  ${options}`] : []),
  ].join("\n")
}

/** The list of all commands. */
export function helpOfAll(commands) {
  return Object.values(commands)
    .map(({ about, usage }) => `${usage}\n  ${about}`)
    .join("\n")
}

/** A sentence about the first argument that the command does not know; undefined if it knows all. */
export function problemOf(command, args) {
  if (command.passesOn) return undefined
  const known = optionsIn(`${command.options} ${command.words?.[args[0]]?.options}`)
  const problem =
    unknownWord(command, args) ?? (command.otherOptions ? undefined : unknownOption(args, known))
  return problem && `${problem}\nUsage: ${command.usage}`
}

/** A sentence about a command that there is not. */
export function unknownCommand(name, commands) {
  const choices = Object.keys(commands)
  return name ? refusal(name, choices) : `Choose a command: ${choices.join(", ")}.`
}
