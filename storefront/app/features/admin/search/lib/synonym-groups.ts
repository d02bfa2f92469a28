/** The groups as people write them: a line for each, with commas. */
export const toText = (groups: string[][]) => groups.map((words) => words.join(", ")).join("\n")

/** Reads what `toText` writes. */
export const toGroups = (text: string) =>
  text
    .split("\n")
    .map((line) =>
      line
        .split(",")
        .map((word) => word.trim())
        .filter(Boolean),
    )
    .filter((words) => words.length > 0)
