/** Caches the result of the first call to `ask`, whatever the later inputs; a failed call is retried. */
export function remembered<Input, Answer>(
  ask: (input: Input) => Promise<Answer>,
): (input: Input) => Promise<Answer> {
  let answer: Promise<Answer> | undefined
  return (input) => {
    answer ??= ask(input).catch((error: unknown) => {
      answer = undefined
      throw error
    })
    return answer
  }
}
